import type { AdministratorAction, SubjectType } from '../administrator-log/index.js';
import type { DelayedChange, DelayedChangeKind } from '../delayed-changes/index.js';

const SUBJECT_TYPES: Readonly<Record<DelayedChangeKind, SubjectType>> = {
  'reward-terms': 'reward',
  'content-points': 'content',
  'survey-points': 'survey',
  bonuses: 'settings',
  'person-deletion': 'user',
};

/** What the administrators' log says of a decision about a delayed change, besides who and which. */
export const loggedSubject = ({
  id,
  kind,
  subjectId,
  wanted,
  requestedBy,
}: DelayedChange): Pick<AdministratorAction, 'subjectType' | 'subjectId' | 'details'> => ({
  subjectType: SUBJECT_TYPES[kind],
  subjectId,
  details: { delayedChangeId: id, wanted, requestedBy },
});
