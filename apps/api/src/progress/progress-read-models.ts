import type { ReadModel } from '../ledger/index.js';
import { leaderboard } from './leaderboard/store-standings/leaderboard.reader.js';
import { activityCounts } from './list-achievements/activity-counts.reader.js';
import { earnedPerDay } from './list-earned-per-day/earned-per-day.reader.js';

export const PROGRESS_READ_MODELS: readonly ReadModel[] = [earnedPerDay, activityCounts, leaderboard];
