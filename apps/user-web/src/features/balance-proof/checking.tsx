import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import { Board } from '../../ui/board';
import { checkProgress } from './proof-query';

/** Something is seen of the bar from the start. */
const BEGUN_PERCENT = 5;

/** How far the check is. */
export function Checking() {
  const texts = useTexts();
  const formats = useFormats();
  const progress = checkProgress.use();
  const percentage =
    progress && progress.total > 0 ? Math.round((100 * progress.checked) / progress.total) : 0;
  return (
    <Board>
      <div className="flex flex-col items-start bar:pr-80 bar:pb-5 gap-3 p-5 pb-16">
        <p className="text-section font-extrabold">{texts.proof.checking}</p>
        {/* The figures move: they are for the eye, the bar says the same to a screen reader that asks. */}
        <div
          role="progressbar"
          aria-label={texts.proof.checking}
          aria-valuenow={progress ? percentage : undefined}
          className="outlined rounded-pill bg-sky h-4 w-full overflow-hidden"
        >
          <div className="bg-mango h-full" style={{ width: `${Math.max(BEGUN_PERCENT, percentage)}%` }} />
        </div>
        {progress && (
          <p aria-hidden="true" className="tabular-nums">
            {texts.proof.progress({
              checked: formats.points(progress.checked),
              total: formats.points(progress.total),
            })}
          </p>
        )}
      </div>
    </Board>
  );
}
