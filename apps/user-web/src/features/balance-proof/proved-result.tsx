import type { ReactNode } from 'react';

import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import { Board } from '../../ui/board';
import { Icon } from '../../ui/icon';
import type { Finding } from './proof-query';

interface ProvedResultProps {
  finding: Extract<Finding, { outcome: 'proved' }>;
  /** Checks again. */
  again: ReactNode;
}

/** The balance that the entries prove, and what that means. */
export function ProvedResult({ finding, again }: ProvedResultProps) {
  const texts = useTexts();
  const formats = useFormats();
  const { entries, balance, includedAt, newer, judgement } = finding;
  const isTrusted = judgement?.outcome !== 'contradicts';
  return (
    <Board>
      <div className="flex flex-col items-start bar:pr-80 bar:pb-5 gap-3 p-5 pb-16">
        <p
          className={`rounded-pill flex items-center gap-2 px-3 py-1 font-bold ${isTrusted ? 'bg-lime text-on-lime' : 'bg-red text-on-red'}`}
        >
          <Icon name={isTrusted ? 'check' : 'cross'} className="size-4" />
          {isTrusted ? texts.proof.verified : texts.proof.notConfirmed}
        </p>
        <p aria-hidden="true" className="text-figure text-mango font-extrabold tabular-nums">
          {formats.points(balance)}
        </p>
        <p className="font-bold">
          {texts.proof.result({
            count: entries.length,
            entries: formats.points(entries.length),
            points: formats.points(balance),
            moment: formats.moment(new Date(includedAt), new Date()),
          })}
        </p>
        <p>{isTrusted ? texts.proof.meaning : texts.proof.otherLog}</p>
        {judgement?.outcome === 'not-compared' && <p>{texts.proof.notCompared}</p>}
        {newer !== null && newer > 0 && (
          <>
            <p>{texts.proof.newer({ count: newer, entries: formats.points(newer) })}</p>
            {again}
          </>
        )}
      </div>
    </Board>
  );
}
