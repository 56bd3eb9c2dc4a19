import { Button, Empty, Result, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';

import { useIsAdministrator } from '../../sign-in/session';

export function ContentLoading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')}>
      <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
    </div>
  );
}

export function ContentFailed({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Result
      status="error"
      title={t('content.loadFailed')}
      extra={
        <Button type="primary" loading={isRetrying} onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      }
    />
  );
}

export function ContentEmpty() {
  const { t } = useTranslation();
  const isAdministrator = useIsAdministrator();
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <strong>{t('content.emptyTitle')}</strong>
          {isAdministrator && (
            <>
              <br />
              {t('content.emptyText')}
            </>
          )}
        </>
      }
    />
  );
}

export function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('content.noMatch')}>
      <Button onClick={onClear}>{t('content.clearSearch')}</Button>
    </Empty>
  );
}
