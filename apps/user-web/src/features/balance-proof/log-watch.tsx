import { useEffect } from 'react';
import { Link } from 'react-router-dom';

import { useOnline } from '../../device/connection';
import { useTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { Button } from '../../ui/button';
import { useEvidence } from './kept/evidence';
import { keptCheckpoints } from './kept/kept-checkpoints';
import { watchLog } from './proof-query';

const WATCH_EVERY_MS = 60 * 60 * 1000;
let watchedAt = -Infinity;

/**
 * Compares the programme's log with what this phone has kept of it, now and then, by one or two kilobytes; and says when
 * they contradict each other. Nothing on a phone that has kept nothing.
 */
export default function LogWatch() {
  const texts = useTexts();
  const isOnline = useOnline();
  const hasEvidence = useEvidence().length > 0;
  useEffect(() => {
    const isDue = performance.now() - watchedAt > WATCH_EVERY_MS;
    if (!isOnline || !isDue || keptCheckpoints().length === 0) return;
    watchedAt = performance.now();
    void watchLog();
  }, [isOnline]);
  if (!hasEvidence) return null;
  return (
    <section
      aria-label={texts.proof.contradiction}
      className="outlined rounded-card bg-red text-on-red bar:flex-row bar:items-center bar:justify-between flex flex-col items-start gap-3 p-4"
    >
      <p className="font-extrabold">{texts.proof.contradiction}</p>
      <Button look="plain" className="shrink-0" asChild>
        <Link to={PATHS.balanceProof}>{texts.proof.seeEvidence}</Link>
      </Button>
    </section>
  );
}
