import { useTexts } from '../../i18n/use-texts';
import { Skeleton } from './skeleton';

/** Placeholder rows of a picture, two lines and a number. */
export function WaitingRows({ count }: { count: number }) {
  const texts = useTexts();
  return (
    <div role="status" aria-label={texts.state.loading}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="border-hair flex items-center gap-3 border-b py-3">
          <Skeleton className="size-10" />
          <div className="flex-1">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="mt-2 h-4 w-1/3" />
          </div>
          <Skeleton className="h-5 w-10" />
        </div>
      ))}
    </div>
  );
}
