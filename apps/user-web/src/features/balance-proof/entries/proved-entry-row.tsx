import { memo, useId, useState } from 'react';

import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { Icon } from '../../../ui/icon';
import { ROW_WORDS } from '../../../ui/list-panel';
import { Chevron } from '../disclosure';
import type { ProvedEntry } from '../verify/messages';
import { entryFace } from './entry-face';
import { ReceiptButtons } from './receipt-buttons';

interface ProvedEntryRowProps {
  userId: number;
  entry: ProvedEntry;
  /** The file that proves it. */
  text: string;
}

/** A verified change of the balance; a tap opens its receipt. */
export const ProvedEntryRow = memo(function ProvedEntryRow({ userId, entry, text }: ProvedEntryRowProps) {
  const texts = useTexts();
  const formats = useFormats();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { icon, title, isExplained } = entryFace(entry, userId, texts);
  const after = formats.points(entry.balanceAfter);
  return (
    <li className="border-hair border-b last:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full items-center gap-3 py-3 text-left"
      >
        <span className="rounded-small bg-sky text-on-sky grid size-10 shrink-0 place-items-center">
          <Icon name={icon} className="size-5" />
        </span>
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          <span className={ROW_WORDS}>
            <span className="block font-bold break-words">{title}</span>
            <span className="text-side text-muted flex flex-wrap gap-x-3">
              {isExplained && <span>{texts.source.adjustment}</span>}
              <time dateTime={entry.at}>{formats.moment(new Date(entry.at), new Date())}</time>
            </span>
          </span>
          <span className="ml-auto flex shrink-0 flex-col items-end tabular-nums">
            <span className={`font-extrabold ${entry.amount < 0 ? 'text-red' : 'text-lime'}`}>
              {formats.signedPoints(entry.amount)}
            </span>
            <span aria-hidden="true" className="text-side text-muted">
              = {after}
            </span>
            <span className="sr-only">{texts.proof.after({ points: after })}</span>
          </span>
        </span>
        <Chevron className={isOpen ? 'text-muted rotate-180' : 'text-muted'} />
      </button>
      <div id={id} hidden={!isOpen} className="flex flex-col gap-3 pb-4">
        {isOpen && (
          <>
            <p className="text-side text-muted flex flex-wrap gap-x-3">
              <span>{texts.dashboard.receipt({ number: formats.points(entry.sequence) })}</span>
              <span>{texts.proof.place({ number: formats.points(entry.leaf + 1) })}</span>
            </p>
            <p className="text-side text-muted break-all">
              {texts.proof.fingerprint} <span className="font-mono">{entry.hash}</span>
            </p>
            <ReceiptButtons sequence={entry.sequence} text={text} />
          </>
        )}
      </div>
    </li>
  );
});
