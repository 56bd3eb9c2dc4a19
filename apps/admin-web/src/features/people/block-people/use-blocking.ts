import { blockPeople, blockPerson, unblockPeople, unblockPerson } from '@pwen/api-client';
import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { useNotify } from '../../../ui/notify';
import { useErrorText } from '../../../ui/texts/error-text';
import { StepUpCancelled } from '../../step-up/step-up-cancelled';
import { useSteppedUp } from '../../step-up/use-stepped-up';
import type { PeoplePart } from '../list-people/people-query';
import { peopleKeys } from '../people-keys';
import { personQuery } from '../person-query';

export type BlockChange = 'block' | 'unblock';

export interface Blocking {
  change: BlockChange;
  ids: number[];
  reason?: string;
  /** Whether it takes an earlier change back. */
  isUndo?: boolean;
}

const BLOCKING_KEY = ['people', 'blocking'];
const ONE = { block: blockPerson, unblock: unblockPerson };
const MANY = { block: blockPeople, unblock: unblockPeople };
const OPPOSITE = { block: 'unblock', unblock: 'block' } as const;

/** @returns the ids of those who were changed: others were in that state before */
async function send({ change, ids, reason }: Blocking): Promise<number[]> {
  const [id] = ids;
  const { data } =
    ids.length === 1 && id !== undefined
      ? await ONE[change]({ path: { id }, body: { reason } })
      : await MANY[change]({ body: { ids, reason } });
  return data.changed;
}

/** Blocks and unblocks, and says so with an offer to take it back: from exactly those who were changed. */
export function useBlocking() {
  const texts = useTexts();
  const { number } = useFormats();
  const notify = useNotify();
  const errorText = useErrorText();
  const steppedUp = useSteppedUp();
  const client = useQueryClient();
  const mutation = useMutation({
    mutationKey: BLOCKING_KEY,
    mutationFn: (blocking: Blocking) => steppedUp(() => send(blocking)),
    onSuccess: (changed, { change, ids, isUndo }) => {
      showChanged(client, ids, change === 'block');
      const unchanged = ids.length - changed.length;
      const text = unchanged > 0 ? texts.people.unchanged({ n: number(unchanged) }) : undefined;
      if (changed.length === 0) return notify.warning(texts.people.nothingChanged, text);
      const title =
        ids.length === 1
          ? texts.people[change].done
          : texts.people[change].doneMany({ n: number(changed.length) });
      if (isUndo) notify.success(title, text);
      else
        notify.undoable(
          title,
          () => mutation.mutate({ change: OPPOSITE[change], ids: changed, isUndo: true }),
          text,
        );
    },
    onError: (error, { change }) => {
      if (!(error instanceof StepUpCancelled))
        notify.failure(texts.people.errorTitle, errorText(error, texts.people[change].failed));
    },
    // After a refusal too: it may be about what another administrator did meanwhile.
    onSettled: () => void client.invalidateQueries({ queryKey: peopleKeys.lists }),
  });
  return mutation;
}

/** Shows it where it is already loaded. A person's page is not fetched again: every look at it is logged. */
function showChanged(client: QueryClient, ids: number[], blocked: boolean): void {
  for (const id of ids) {
    client.setQueryData(personQuery(id).queryKey, (person) => person && { ...person, blocked });
    void client.invalidateQueries({ queryKey: peopleKeys.part(id, 'sessions') });
  }
  const changed = new Set(ids);
  client.setQueriesData<PeoplePart>(
    { queryKey: peopleKeys.pages },
    (part) =>
      part && { ...part, rows: part.rows.map((row) => (changed.has(row.id) ? { ...row, blocked } : row)) },
  );
}

/** The ids of all who are being blocked or unblocked. */
export function usePendingIds(): ReadonlySet<number> {
  const pending = useMutationState({
    filters: { mutationKey: BLOCKING_KEY, status: 'pending' },
    select: ({ state }) => (state.variables as Blocking).ids,
  });
  return new Set(pending.flat());
}
