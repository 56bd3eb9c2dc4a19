import { useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { Card } from '../../../ui/board';
import { Button } from '../../../ui/button';
import type { Finding } from '../proof-query';
import { ProvedEntryRow } from './proved-entry-row';

/** As many as the history: a cheap phone draws them without a pause. */
const PAGE_SIZE = 25;

interface ProvedEntriesProps {
  userId: number;
  finding: Extract<Finding, { outcome: 'proved' }>;
}

/** Every entry that was verified, newest first; older ones are drawn on request. */
export function ProvedEntries({ userId, finding }: ProvedEntriesProps) {
  const texts = useTexts();
  const [shown, setShown] = useState(PAGE_SIZE);
  const { entries, text } = finding;
  const newest = entries.slice(-shown).reverse();
  return (
    <Card aria-labelledby="proved-entries" className="px-5 py-4">
      <h2 id="proved-entries" className="text-section font-extrabold">
        {texts.proof.entries}
      </h2>
      <ul>
        {newest.map((entry) => (
          <ProvedEntryRow key={entry.sequence} userId={userId} entry={entry} text={text} />
        ))}
      </ul>
      {newest.length < entries.length && (
        <Button look="plain" className="mt-3 w-full" onClick={() => setShown(shown + PAGE_SIZE)}>
          {texts.dashboard.more}
        </Button>
      )}
    </Card>
  );
}
