import type { LogAction, LogEntryDto } from '@pwen/api-client';

/** An entry of the administrators' log. */
export const logEntry = (action: LogAction, username = 'nadia@pwen.ht'): LogEntryDto => ({
  id: 31,
  action,
  at: '2026-11-28T17:20:00.000Z',
  hash: 'ab',
  administrator: { id: 3, username },
  subjectType: 'settings',
  subjectId: 1,
  subjectName: null,
  details: {},
  reason: null,
  isReasonErased: false,
  origin: null,
});
