import type { ReadModel } from '../ledger/index.js';
import { peopleByDay } from './people/people-by-day.reader.js';
import { pointsByDay } from './points/points-by-day.reader.js';

export const OVERVIEW_READ_MODELS: readonly ReadModel[] = [pointsByDay, peopleByDay];
