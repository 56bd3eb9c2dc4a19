import { useTexts } from '../../i18n/use-texts';
import { useFormats } from '../../ui/format';
import type { MayCountLater } from './counts-later';
import { useChangeWords } from './use-change-words';

/** What will count of something, and from when; null if nothing waits. */
export function useCountsLaterText(): (of: MayCountLater | null) => string | null {
  const texts = useTexts();
  const { moment } = useFormats();
  const { insteadOf } = useChangeWords();
  return (of) =>
    of?.countsFrom && of.later
      ? texts.delayedChanges.notice({ moment: moment(of.countsFrom), changes: insteadOf(of, of.later) })
      : null;
}

/** Adds where it can be stopped, for a toast, which has no links. */
export function useCountsLaterNote(): (saved: MayCountLater) => string | null {
  const texts = useTexts();
  const textOf = useCountsLaterText();
  return (saved) => {
    const text = textOf(saved);
    return text === null ? null : `${text} ${texts.delayedChanges.stoppableUnderApprovals}`;
  };
}
