import type { ReviewDecision } from '@pwen/domain/contract';
import type { Language } from '@pwen/web/language';

/** What a reviewer fills in. */
export interface DecisionValues {
  decision: ReviewDecision;
  /** Of a pause only. */
  days?: number;
  /** Absent until one of them is shown. */
  sentences?: Partial<Record<Language, string>>;
}
