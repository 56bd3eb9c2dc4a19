import type { OptionResultDto, QuestionResultDto } from '@pwen/api-client';

import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { useOptionText } from '../option-text';
import { wholePercents } from './whole-percents';

interface VoteBarProps {
  option: OptionResultDto;
  question: QuestionResultDto;
  /** Where options of several questions are listed together. */
  namesQuestion?: boolean;
}

/** How many people chose an option. The figures are text; the bar below is hidden from screen readers. */
export function VoteBar({
  option: { optionText, voteCount, percentage },
  question,
  namesQuestion = false,
}: VoteBarProps) {
  const texts = useTexts();
  const formats = useFormats();
  const textOf = useOptionText();
  return (
    <div className="flex flex-col gap-1">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-bold wrap-anywhere">{textOf(optionText)}</span>
        <span className="shrink-0 font-extrabold tabular-nums">
          {texts.results.percent({ amount: `${wholePercents(question.results).get(optionText)}` })}
        </span>
      </p>
      <div
        aria-hidden="true"
        className="outlined rounded-pill bg-sky h-4 overflow-hidden forced-colors:bg-[Canvas]"
      >
        <div
          className="bg-mango border-line h-full forced-colors:bg-[Highlight]"
          style={{ width: `${percentage}%` }}
        />
      </div>
      <p className="text-side text-muted tabular-nums">
        {texts.results.voteCount({ count: voteCount, amount: formats.points(voteCount) })}
        {namesQuestion && <> · {question.questionText}</>}
        {namesQuestion && question.retired && <> · {texts.results.retired}</>}
      </p>
    </div>
  );
}
