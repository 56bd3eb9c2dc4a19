import { decideHolds, type HoldOutcomeDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { useNotify } from '../../../ui/notify';
import { useReportRefusal } from '../../step-up/use-report-refusal';
import { reviewKeys } from '../review-queries';
import { useReviewTexts } from '../use-review-texts';
import type { DecisionValues } from './decision-values';

interface Deciding extends DecisionValues {
  ids: number[];
}

/** Decides held redemptions, each by itself, and says what became of those that were not decided. The lists are read again. */
export function useDecideHolds() {
  const { form: words } = useReviewTexts();
  const { number } = useFormats();
  const client = useQueryClient();
  const notify = useNotify();
  const report = useReportRefusal();
  const othersOf = useOthers();
  return useMutation({
    mutationFn: async ({ ids, decision, days, sentences = {} }: Deciding) => {
      const { ht, fr, en } = sentences;
      const body = {
        ids,
        decision,
        sentenceHt: said(ht),
        sentenceFr: said(fr),
        sentenceEn: said(en),
        pausedDays: decision === 'paused' ? days : undefined,
      };
      return (await decideHolds({ body })).data;
    },
    onSuccess: (outcomes) => {
      const done = outcomes.filter(({ outcome }) => outcome === 'decided').length;
      const others = othersOf(outcomes);
      const title = words.done({ n: number(done) });
      if (others === '') notify.success(title);
      else notify.warning(title, others);
    },
    onError: (error) => report(error, words.failed),
    // After a refusal too: some may be decided.
    onSettled: () =>
      client.invalidateQueries({
        queryKey: reviewKeys.all,
        // What the rules would have held is the same.
        predicate: ({ queryKey }) => queryKey[1] !== reviewKeys.dryRun[1],
      }),
  });
}

const said = (sentence: string | undefined): string | undefined => sentence?.trim() || undefined;

/** What became of those that were not decided now, and by whom. */
function useOthers(): (outcomes: readonly HoldOutcomeDto[]) => string {
  const { form: words } = useReviewTexts();
  const texts = useTexts();
  const { number } = useFormats();
  return (outcomes) => {
    const count = (kind: HoldOutcomeDto['outcome']) =>
      outcomes.filter(({ outcome }) => outcome === kind).length;
    const before = new Map<string | null, number>();
    for (const { outcome, decidedBy } of outcomes)
      if (outcome === 'decided-before') {
        const who = decidedBy && (decidedBy.username ?? texts.common.none);
        before.set(who, (before.get(who) ?? 0) + 1);
      }
    const lines = [
      ...[...before].map(([who, times]) =>
        who === null ? words.byTime({ n: number(times) }) : words.before({ n: number(times), who }),
      ),
      ...(['own', 'not-found', 'no-sentence'] as const).map((kind) => {
        const n = count(kind);
        return n > 0 && words.notDecided[kind]({ n: number(n) });
      }),
    ];
    return lines.filter(Boolean).join(' ');
  };
}
