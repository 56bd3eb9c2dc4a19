import type { QuestionResultDto } from '@pwen/api-client';
import { RESULTS_TOP_OPTIONS } from '@pwen/domain/contract';
import { useId, useState } from 'react';

import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import { VoteBar } from './vote-bar';

/** One question and what was chosen: the first three options, the others on request. */
export function QuestionResults({ question }: { question: QuestionResultDto }) {
  const texts = useTexts();
  const formats = useFormats();
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const { questionText, type, retired, answeredBy, results } = question;
  const shown = showsAll ? results : results.slice(0, RESULTS_TOP_OPTIONS);
  return (
    <section
      aria-labelledby={`${id}-question`}
      className="outlined rounded-card bg-card flex flex-col gap-4 p-4"
    >
      <div className="flex flex-col gap-1">
        <h3 id={`${id}-question`} className="font-extrabold wrap-anywhere">
          {questionText}
        </h3>
        <p className="text-side text-muted tabular-nums">
          {texts.results.answerCount({ count: answeredBy, amount: formats.points(answeredBy) })}
          {retired && <> · {texts.results.retired}</>}
        </p>
      </div>
      {type === 'text' ? (
        <p>{texts.results.textOnly}</p>
      ) : (
        <ul id={`${id}-options`} className="flex flex-col gap-4">
          {shown.map((option) => (
            <li key={option.optionText}>
              <VoteBar option={option} question={question} />
            </li>
          ))}
        </ul>
      )}
      {results.length > RESULTS_TOP_OPTIONS && (
        <Button
          look="plain"
          aria-expanded={showsAll}
          aria-controls={`${id}-options`}
          aria-describedby={`${id}-question`}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? texts.results.showLess : texts.results.showAll}
        </Button>
      )}
    </section>
  );
}
