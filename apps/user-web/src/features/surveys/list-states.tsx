import { useLoadFailure } from '../../api/use-load-failure';
import { useTexts } from '../../i18n/use-texts';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/page';
import { Skeleton } from '../../ui/waiting/skeleton';

const SKELETONS = 4;

export function WaitingCards() {
  const texts = useTexts();
  return (
    <div role="status" aria-label={texts.state.loading} className="bar:grid-cols-2 grid gap-3">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className="rounded-card border-hair bg-card border-2 p-4">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="mt-3 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-1/2" />
          <Skeleton className="mt-4 h-12 w-full" />
        </div>
      ))}
    </div>
  );
}

interface LoadErrorProps {
  thrown: unknown;
  title?: string;
  onRetry: () => void;
}

export function LoadError({ thrown, title, onRetry }: LoadErrorProps) {
  const texts = useTexts();
  const failure = useLoadFailure();
  return (
    <Notice
      title={failure(thrown, title ?? texts.surveys.error)}
      action={
        <Button look="plain" onClick={onRetry}>
          {texts.state.retry}
        </Button>
      }
    />
  );
}
