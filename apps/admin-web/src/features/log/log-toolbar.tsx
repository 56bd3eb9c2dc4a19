import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { LOG_SEARCH_MAX_LENGTH } from '@pwen/domain/contract';
import { Input, Select, Tag } from 'antd';
import { useState } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { DaysField } from '../../ui/time/day-field';
import type { LogView } from './log-view';
import { LOG_ACTIONS, SUBJECT_TYPES } from './log-words';
import '../../ui/lists/lists.css';

interface LogToolbarProps {
  view: LogView;
  onChange: (part: Partial<LogView>) => void;
}

export function LogToolbar({ view, onChange }: LogToolbarProps) {
  const texts = useTexts();
  // Typed, and searched for when it is finished: each search reads the whole log.
  const [search, setSearch] = useState({ typed: view.search, of: view.search });
  const typed = search.of === view.search ? search.typed : view.search;

  return (
    <div className="toolbar" role="search">
      <Input.Search
        className="toolbar-search"
        aria-label={texts.log.searchLabel}
        placeholder={texts.log.searchPlaceholder}
        prefix={<SearchOutlined aria-hidden />}
        allowClear={{ clearIcon: <CloseCircleFilled aria-label={texts.log.clearSearch} /> }}
        maxLength={LOG_SEARCH_MAX_LENGTH}
        value={typed}
        onChange={({ target }) => setSearch({ typed: target.value, of: view.search })}
        onSearch={(text) => onChange({ search: text.trim() })}
      />
      <Select
        className="log-action"
        aria-label={texts.log.actionLabel}
        placeholder={texts.log.allActions}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={view.action}
        onChange={(action) => onChange({ action })}
        options={LOG_ACTIONS.map((action) => ({ value: action, label: texts.log.actions[action] }))}
      />
      <Select
        className="log-subject"
        aria-label={texts.log.subjectLabel}
        placeholder={texts.log.allSubjects}
        allowClear
        value={view.about}
        onChange={(about) => onChange({ about, number: undefined })}
        options={SUBJECT_TYPES.map((type) => ({ value: type, label: texts.log.subjects[type] }))}
      />
      <DaysField
        label={texts.log.period}
        noneTexts={[texts.log.from, texts.log.to]}
        from={view.from}
        to={view.to}
        onChange={onChange}
      />
      {view.about !== undefined && view.number !== undefined && (
        <Tag closable onClose={() => onChange({ about: undefined, number: undefined })}>
          {texts.log.onlyAbout({ subject: texts.log.subjects[view.about], id: view.number })}
        </Tag>
      )}
      {view.administrator !== undefined && (
        <Tag closable onClose={() => onChange({ administrator: undefined })}>
          {texts.log.byAdministrator({ id: view.administrator })}
        </Tag>
      )}
    </div>
  );
}
