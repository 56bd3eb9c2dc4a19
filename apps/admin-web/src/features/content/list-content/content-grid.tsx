import { Checkbox } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { formatLength, useFormats } from '../../../ui/format';
import type { ListPlace } from '../../../ui/lists/use-list-view';
import { Moment } from '../../../ui/time/moment';
import { useMay } from '../../sign-in/session';
import { EncodingHint } from '../encoding/encoding-hint';
import { FileHint } from '../file-hint/file-hint';
import type { ContentRowsProps } from './content-rows';
import { Poster } from './poster';
import { RequiredSurvey } from './required-survey';
import { RowActions } from './row-actions';
import { TitleLink } from './title-link';
import { VisibilityCell } from './visibility-cell';

export function ContentGrid({
  rows,
  isWaiting,
  selectedIds,
  onSelect,
  onSetVisible,
  pendingIds,
  place,
  ...actions
}: ContentRowsProps & { place: ListPlace }) {
  const texts = useTexts();
  const formats = useFormats();
  const mayEdit = useMay('edit-programme');

  const fact = (name: string, value: string) => texts.content.fact({ name, value });

  const toggle = (id: number) => {
    const ids = new Set(selectedIds);
    if (!ids.delete(id)) ids.add(id);
    onSelect(ids);
  };

  return (
    <ul className="content-grid" aria-busy={isWaiting}>
      {rows.map((row) => {
        const facts = [
          row.durationMs === null ? texts.contentList.lengths.unknown : formatLength(row.durationMs),
          formats.size(row.sizeBytes),
        ];
        return (
          <li key={row.id} className="content-card">
            <Poster content={row} shown="260px" />
            <div className="content-card-body">
              <TitleLink content={row} place={place} />
              <span className="quiet clamp">{row.description}</span>
              <VisibilityCell content={row} onSetVisible={onSetVisible} pendingIds={pendingIds} />
              <span className="quiet">{facts.join(' · ')}</span>
              <span>
                {fact(texts.content.columns.points, formats.number(row.pointsReward))} ·{' '}
                {fact(texts.content.columns.views, formats.number(row.views))} ·{' '}
                {fact(texts.contentList.priority, formats.number(row.priority))}
              </span>
              <RequiredSurvey content={row} />
              <FileHint content={row} />
              <EncodingHint content={row} />
              <span className="quiet">
                <Moment at={row.createdAt} />
              </span>
            </div>
            <div className="content-card-foot">
              {/* Rows are selected to be changed. */}
              {mayEdit && (
                <Checkbox
                  checked={selectedIds.has(row.id)}
                  onChange={() => toggle(row.id)}
                  aria-label={texts.content.select({ title: row.title })}
                />
              )}
              <RowActions content={row} {...actions} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
