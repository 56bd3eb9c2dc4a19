import type { LogAction, LogSubjectType } from '@pwen/api-client';

import { en } from '../../i18n/en';

// The texts have one key for each, or do not compile.
export const LOG_ACTIONS = Object.keys(en.log.actions) as LogAction[];
export const SUBJECT_TYPES = Object.keys(en.log.subjects) as LogSubjectType[];
