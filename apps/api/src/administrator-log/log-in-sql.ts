import type { SubjectType } from './administrator-action.js';

/** What an entry says, in SQL expressions but for what it is about. */
interface Logged {
  readonly subjectType: SubjectType;
  readonly subjectId: string;
  readonly action: string;
  /** Who did it. */
  readonly administratorId?: string;
  /** When it was done at the earliest. */
  readonly since?: string;
  /** The number of the change of a balance, the points that it was asked for, and the event. */
  readonly change?: { readonly id: string; readonly amountPoints: string; readonly sequence: string };
}

/**
 * For statements of other features.
 *
 * @returns an SQL condition: whether the administrators' log has such an entry
 */
export function isLogged({ subjectType, subjectId, action, administratorId, since, change }: Logged): string {
  const conditions = [
    `l.subject_type = '${subjectType}'`,
    `l.subject_id = ${subjectId}`,
    `l.action = ${action}`,
    ...(administratorId ? [`l.administrator_id = ${administratorId}`] : []),
    ...(since ? [`l.at >= ${since}`] : []),
    ...(change
      ? [
          `l.details ->> 'changeId' = (${change.id})::text`,
          `l.details ->> 'amountPoints' = (${change.amountPoints})::text`,
          `l.details ->> 'sequence' = (${change.sequence})::text`,
        ]
      : []),
  ];
  return `EXISTS (SELECT FROM public.administrator_log l WHERE ${conditions.join(' AND ')})`;
}
