import { checkpointText, fromBase64, toBase64 } from '@pwen/domain/proof';

import type { Cases } from './documents.js';
import { keyCases } from './key-cases.js';
import { noteCases } from './note-cases.js';
import { consistencyCases, inclusionCases, LOG, LOG_ENTRIES, SIZES } from './proof-cases.js';
import { OURS, PLUS, WORD } from './seeded-key.js';

const MOST_ROOTS = 257;

/** The cases, equal in each run: no time and nothing random is in them. */
export function makeCases(): Cases {
  return {
    keys: keyCases(),
    notes: noteCases(),
    signed: [OURS, PLUS, WORD].map(({ seed, verifier: { name } }) => ({
      name,
      seed: toBase64(seed),
      text: checkpointText({ origin: name, size: 9, root: fromBase64(LOG.root(9)) as Uint8Array }),
    })),
    roots: [
      {
        name: 'log',
        entries: LOG_ENTRIES.slice(0, MOST_ROOTS).map(toBase64),
        sizes: [0, ...SIZES.filter((size) => size <= MOST_ROOTS)],
      },
    ],
    inclusions: inclusionCases(),
    consistencies: consistencyCases(),
  };
}
