import { Alert, Button, Table } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A field that is different in what was saved meanwhile and in the form. */
export interface Difference {
  /** The field's label. */
  readonly field: string;
  readonly theirs: ReactNode;
  readonly mine: ReactNode;
}

interface EditConflictProps {
  readonly differences: readonly Difference[];
  /** Whether the administrator has chosen to keep their own: the next save then replaces what is saved. */
  readonly isKept: boolean;
  /** Fills the form with what is saved. */
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

/** The form was scrolled to where somebody wrote last. */
const scrollTo = (alert: HTMLElement | null) => alert?.scrollIntoView?.({ block: 'start' });

/** Shown in a form whose save was refused because somebody else saved first: both versions, and the choice. */
export function EditConflict({ differences, isKept, onTakeTheirs, onKeepMine }: EditConflictProps) {
  const { t } = useTranslation();
  return (
    <div ref={scrollTo} className="edit-conflict-place">
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={t('conflict.title')}
        description={
          <div className="edit-conflict">
            <p>{t(isKept ? 'conflict.kept' : 'conflict.text')}</p>
            {/* On a phone it scrolls sideways, by the keyboard too. */}
            <div className="table-scroll" role="region" aria-label={t('conflict.title')} tabIndex={0}>
              <Table<Difference>
                size="small"
                pagination={false}
                rowKey="field"
                dataSource={differences}
                columns={[
                  { title: t('conflict.field'), dataIndex: 'field' },
                  { title: t('conflict.theirs'), dataIndex: 'theirs', className: 'raw' },
                  { title: t('conflict.mine'), dataIndex: 'mine', className: 'raw' },
                ]}
              />
            </div>
            <span className="row-actions">
              <Button onClick={onTakeTheirs}>{t('conflict.takeTheirs')}</Button>
              {!isKept && (
                <Button type="primary" onClick={onKeepMine}>
                  {t('conflict.keepMine')}
                </Button>
              )}
            </span>
          </div>
        }
      />
    </div>
  );
}
