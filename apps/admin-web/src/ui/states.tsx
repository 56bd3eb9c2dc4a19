import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button, Empty, Skeleton } from 'antd';
import type { ReactNode } from 'react';

import { useTexts } from '../i18n/use-texts';

/** The placeholder of content that is loading. */
export function Loading({ rows = 10 }: { rows?: number }) {
  const texts = useTexts();
  return (
    <div role="status" aria-label={texts.common.loading}>
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
  const texts = useTexts();
  return (
    <Alert
      type="error"
      showIcon
      title={title}
      action={
        <Button size="small" loading={isRetrying} onClick={onRetry}>
          {texts.common.tryAgain}
        </Button>
      }
    />
  );
}

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** Said when it cannot be loaded. */
  failed: string;
  /** The height of what is loading, in lines. */
  lines?: number;
  children: (data: Data) => ReactNode;
}

/** What is loaded, or what stands in its place. */
export function Loaded<Data>({ query, failed, lines, children }: LoadedProps<Data>) {
  if (query.isPending) return <Loading rows={lines} />;
  if (query.isSuccess) return children(query.data);
  return <LoadFailed title={failed} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />;
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
