import { useId } from 'react';

import { useTexts } from '../../i18n/use-texts';

interface ChartLegendProps {
  readonly entries: readonly { readonly key: string; readonly label: string; readonly colour: string }[];
  readonly hidden: ReadonlySet<string>;
  readonly onChange: (hidden: ReadonlySet<string>) => void;
}

/**
 * What the colours are. A tap takes a series out of the drawing, so that a single large one does not flatten the others, and it
 * stays said that it is out.
 */
export function ChartLegend({ entries, hidden, onChange }: ChartLegendProps) {
  const texts = useTexts();
  const lastId = useId();
  // One of them is always drawn.
  const isLast = (key: string) => !hidden.has(key) && hidden.size === entries.length - 1;
  const toggle = (key: string) => {
    if (isLast(key)) return;
    onChange(new Set(hidden.has(key) ? [...hidden].filter((each) => each !== key) : [...hidden, key]));
  };
  return (
    <figcaption>
      <ul className="series-legend">
        {entries.map(({ key, label, colour }) => (
          <li key={key}>
            <button
              type="button"
              aria-pressed={!hidden.has(key)}
              aria-disabled={isLast(key) || undefined}
              aria-describedby={isLast(key) ? lastId : undefined}
              onClick={() => toggle(key)}
            >
              <svg width={12} height={12} aria-hidden="true">
                <rect width={12} height={12} rx={3} fill={colour} />
              </svg>
              {label}
            </button>
          </li>
        ))}
      </ul>
      {hidden.size > 0 && (
        <p className="quiet report-hint" role="status">
          {texts.overview.report.hidden({
            names: entries
              .filter(({ key }) => hidden.has(key))
              .map(({ label }) => label)
              .join(', '),
          })}{' '}
          {entries.some(({ key }) => isLast(key)) && (
            <span id={lastId}>{texts.overview.report.oneIsDrawn}</span>
          )}
        </p>
      )}
    </figcaption>
  );
}
