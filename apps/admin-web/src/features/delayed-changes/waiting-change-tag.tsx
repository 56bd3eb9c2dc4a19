import type { DelayedChangeKind } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';

import { CountsLaterTag } from './counts-later-tag';
import { waitingChangesQuery } from './delayed-changes-query';

interface WaitingChangeTagProps {
  kind: DelayedChangeKind;
  subjectId: number;
}

/** Marks a row of a list that does not say itself what of it waits. */
export function WaitingChangeTag({ kind, subjectId }: WaitingChangeTagProps) {
  const { data: waiting } = useQuery(waitingChangesQuery);
  const change = waiting?.find((each) => each.kind === kind && each.subjectId === subjectId);
  if (!change) return null;
  const { former, wanted, countsFrom } = change;
  return <CountsLaterTag of={{ ...former, countsFrom, later: wanted }} />;
}
