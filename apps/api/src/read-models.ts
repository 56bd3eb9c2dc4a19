import type { ReadModel } from './ledger/feed/ledger-reader.js';
import { PROGRESS_READ_MODELS } from './progress/progress-read-models.js';

/** Every read model of the ledger, named, for the command that builds them anew. Each feature's worker module registers its own. */
export const allReadModels: readonly ReadModel[] = [...PROGRESS_READ_MODELS];
