import type { FactoryProvider } from '@nestjs/common';

import { type DeclaredTable, PersonalTables } from './personal-tables.js';

/**
 * Registers a feature's tables. It belongs into a module that the API and the worker both have: one exports, the other
 * erases.
 *
 * @param owner the feature
 */
export function providePersonalTables(
  owner: string,
  ...tables: readonly DeclaredTable[]
): FactoryProvider<readonly DeclaredTable[]> {
  return {
    provide: `personal tables of ${owner}`,
    inject: [PersonalTables],
    useFactory: (all: PersonalTables) => {
      all.register(...tables);
      return tables;
    },
  };
}
