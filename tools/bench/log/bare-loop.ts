// Computes hashes of given lengths and nothing else, in a process of its own, whose memory nothing else has used.
import { hash } from 'node:crypto';

import { sha256 } from '../../../libs/verify/src/primitives.js';

/** How a hash is computed: by the function of `pwen-verify`, or as a text, for which nothing is allocated. */
export type HashForm = 'own' | 'text';

const FORMS: Readonly<Record<HashForm, (bytes: Buffer) => unknown>> = {
  own: sha256,
  text: (bytes) => hash('sha256', bytes, 'binary'),
};

/** The form, and lengths of bytes, each with the number of hashes. */
const [form, hashed] = JSON.parse(process.argv[2] ?? '') as [HashForm, [number[], number][]];
const compute = FORMS[form];
const before = performance.now();
for (const [lengths, count] of hashed)
  for (const length of lengths) {
    const bytes = Buffer.alloc(length);
    for (let index = 0; index < count; index++) {
      bytes[index % length] = index;
      compute(bytes);
    }
  }
console.log((performance.now() - before) / 1000);
