import type { StoredRules } from '../rules/stored-rules.js';
import type { EntryWriter } from './entry.js';

/** Lets nothing be decided before the rules are known. Entries keep their order. */
export function informed(writer: EntryWriter, rules: StoredRules): EntryWriter {
  return {
    write: (entry) => {
      const reading = rules.ready();
      return reading ? reading.then(() => writer.write(entry)) : writer.write(entry);
    },
  };
}
