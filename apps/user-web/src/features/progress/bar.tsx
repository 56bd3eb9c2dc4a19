import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import { Icon } from '../../ui/icon';

interface BarProps {
  label: string;
  value: number;
  target: number;
  /** A second line under the label. */
  help?: string;
}

/** How near something is to its target; complete at 100 %. */
export function Bar({ label, value, target, help }: BarProps) {
  const texts = useTexts();
  const formats = useFormats();
  const percent = Math.min(100, Math.floor((value / target) * 100));
  const isComplete = percent === 100;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-bold">{label}</p>
        <p className="flex shrink-0 items-baseline gap-1 tabular-nums">
          {isComplete && <Icon name="check" className="text-lime size-4 self-center" />}
          {texts.progress.of({ value: formats.points(value), target: formats.points(target) })}
        </p>
      </div>
      {help && <p className="text-side text-muted">{help}</p>}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="outlined rounded-pill bg-sky h-4 overflow-hidden"
      >
        <div className={`h-full ${isComplete ? 'bg-lime' : 'bg-mango'}`} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
