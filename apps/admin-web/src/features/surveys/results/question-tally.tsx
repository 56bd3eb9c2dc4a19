import type {
  OptionInPeriodDto,
  OptionResultDto,
  QuestionInPeriodDto,
  QuestionResultDto,
} from '@pwen/api-client';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import type { OwnDays } from '../../../ui/time/period';
import { useMay } from '../../sign-in/session';
import { AnswersReader } from './answers-reader';

interface QuestionTallyProps {
  readonly surveyId: number;
  /** Of all time, or of a period with the figures of the one before. */
  readonly question: QuestionResultDto | QuestionInPeriodDto;
  /** null for all time. */
  readonly days: OwnDays | null;
}

/** How often each option of a question was chosen, as text and as a bar; or what people wrote. */
export function QuestionTally({ surveyId, question, days }: QuestionTallyProps) {
  const texts = useTexts();
  const { number } = useFormats();
  const mayRead = useMay('read-answers');
  const { questionId, questionText, type, answeredBy, results } = question;

  return (
    <article className="tally">
      <h3>{questionText}</h3>
      <p className="quiet">
        {texts.surveyDialog.types[type]} · {texts.surveyResults.answeredBy({ n: number(answeredBy) })}
        {'answeredBefore' in question && (
          <> · {texts.surveyResults.before({ n: number(question.answeredBefore) })}</>
        )}
      </p>
      {type !== 'text' ? (
        <ul>
          {results.map((option) => (
            <OptionTally key={option.optionText} option={option} />
          ))}
        </ul>
      ) : mayRead ? (
        <AnswersReader surveyId={surveyId} questionId={questionId} days={days} question={questionText} />
      ) : (
        <p className="quiet">{texts.surveyResults.staffOnly}</p>
      )}
    </article>
  );
}

function OptionTally({ option }: { option: OptionResultDto | OptionInPeriodDto }) {
  const texts = useTexts();
  const { number, percent } = useFormats();
  const { optionText, voteCount, percentage } = option;
  return (
    <li>
      <span className="tally-option">{optionText}</span>
      <span className="tally-figures">
        {texts.surveyResults.votesOf({ n: number(voteCount) })} · <strong>{percent(percentage)}</strong>
      </span>
      <span className="tally-track" aria-hidden>
        <span className="tally-bar" style={{ width: `${percentage}%` }} />
      </span>
      {'votesBefore' in option && (
        <span className="quiet tally-before">
          {texts.surveyResults.before({
            n: `${number(option.votesBefore)} · ${percent(option.percentageBefore)}`,
          })}
        </span>
      )}
    </li>
  );
}
