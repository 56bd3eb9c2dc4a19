import { useId, type KeyboardEvent, type ReactNode } from 'react';

const TAB =
  'min-h-12 rounded-button flex-[1_1_auto] border-2 border-transparent px-2 font-bold aria-selected:border-line aria-selected:bg-card aria-selected:text-ink';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface TabsProps<Name extends string> {
  names: Readonly<Record<Name, string>>;
  /** Which of them is shown. */
  shown: Name;
  onShow: (name: Name) => void;
  /** What the shown tab has. */
  children: ReactNode;
}

/** Two or three tabs of one page. The arrow keys go from one to the next, and Tab leads into what is shown. */
export function Tabs<Name extends string>({ names, shown, onShow, children }: TabsProps<Name>) {
  const id = useId();
  const all = Object.keys(names) as Name[];
  const idOf = (name: Name) => `${id}-${name}`;
  const step = ({ key }: KeyboardEvent) => {
    const by = STEPS[key];
    const next = by && all[(all.indexOf(shown) + by + all.length) % all.length];
    if (!next) return;
    onShow(next);
    document.getElementById(idOf(next))?.focus();
  };
  return (
    <>
      <div role="tablist" onKeyDown={step} className="rounded-button bg-sky text-on-sky mb-5 flex flex-wrap">
        {all.map((name) => (
          <button
            key={name}
            id={idOf(name)}
            type="button"
            role="tab"
            aria-selected={name === shown}
            aria-controls={name === shown ? `${id}-panel` : undefined}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => onShow(name)}
            className={TAB}
          >
            {names[name]}
          </button>
        ))}
      </div>
      <div key={shown} id={`${id}-panel`} role="tabpanel" aria-labelledby={idOf(shown)}>
        {children}
      </div>
    </>
  );
}
