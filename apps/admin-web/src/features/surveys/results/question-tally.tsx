import type { QuestionResultDto } from '@pwen/api-client';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../../ui/format';

/** How often each option of a question was chosen, as text and as a bar. */
export function QuestionTally({ question }: { question: QuestionResultDto }) {
  const { t } = useTranslation();
  const { number, percent } = useFormats();
  const { questionText, type, answeredBy, results } = question;

  return (
    <article className="tally">
      <h3>{questionText}</h3>
      <p className="quiet">
        {t(`surveyDialog.types.${type}`)} · {t('surveyResults.answeredBy', { n: number(answeredBy) })}
      </p>
      {type === 'text' ? (
        <p className="quiet">{t('surveyResults.textNotice')}</p>
      ) : (
        <ul>
          {results.map(({ optionText, voteCount, percentage }) => (
            <li key={optionText}>
              <span className="tally-option">{optionText}</span>
              <span className="tally-figures">
                {t('surveyResults.votesOf', { n: number(voteCount) })} ·{' '}
                <strong>{percent(percentage)}</strong>
              </span>
              <span className="tally-track" aria-hidden>
                <span className="tally-bar" style={{ width: `${percentage}%` }} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
