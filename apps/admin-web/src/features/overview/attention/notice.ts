import type { ReactNode } from 'react';

import type { Texts } from '../../../i18n/en';
import type { Formats } from '../../../ui/format';

/** Something to know: what is well, what is to be watched, and what is wrong. */
export interface Notice {
  readonly key: string;
  readonly level: 'well' | 'watch' | 'wrong';
  readonly text: string;
  /** The page on which something can be done about it. */
  readonly to?: string;
  /** What can be done about it here. */
  readonly action?: ReactNode;
}

/** What notices are made of. */
export interface Words {
  readonly texts: Texts['overview']['attention'];
  readonly budgets: Texts['budgets'];
  readonly ruleNames: Texts['ruleNames'];
  readonly formats: Formats;
  readonly age: (seconds: number) => string;
}
