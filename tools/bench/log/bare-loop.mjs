// Computes hashes of given lengths and nothing else, in a process of its own, whose memory nothing else has used.
import { hash } from 'node:crypto';

/** @type {['buffer' | 'binary', [number[], number][]]} the form of a hash, and the lengths with their number */
const [form, hashed] = JSON.parse(process.argv[2] ?? '');
const before = performance.now();
for (const [lengths, count] of hashed)
  for (const length of lengths) {
    const bytes = Buffer.alloc(length);
    for (let index = 0; index < count; index++) {
      bytes[index % length] = index;
      hash('sha256', bytes, form);
    }
  }
console.log((performance.now() - before) / 1000);
