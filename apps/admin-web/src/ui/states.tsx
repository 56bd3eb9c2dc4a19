import { Alert, Button, Empty, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The placeholder of content that is loading. */
export function Loading({ rows = 10 }: { rows?: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')}>
      <Skeleton active title={false} paragraph={{ rows, width: '100%' }} />
    </div>
  );
}

interface LoadFailedProps {
  title: string;
  isRetrying: boolean;
  onRetry: () => void;
}

export function LoadFailed({ title, isRetrying, onRetry }: LoadFailedProps) {
  const { t } = useTranslation();
  return (
    <Alert
      type="error"
      showIcon
      title={title}
      action={
        <Button size="small" loading={isRetrying} onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      }
    />
  );
}

/** A message that there is nothing to show; the child is what can be done about it. */
export function Nothing({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <strong>{title}</strong>
          {text && (
            <>
              <br />
              {text}
            </>
          )}
        </>
      }
    >
      {children}
    </Empty>
  );
}
