import { SURVEY_ANSWER_MAX_LENGTH } from '@pwen/domain/contract';
import { clsx } from 'clsx';
import { useId, useRef } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import { useOptionText } from '../option-text';
import { cutToLimit, lettersIn, type Question } from '../questions';

interface QuestionFieldProps {
  question: Question;
  /** Counted from 1. */
  number: number;
  answer: string;
  onAnswer: (answer: string) => void;
  /** Why the answer is not enough. */
  error?: string | undefined;
}

/** One question: options to choose from, or a text field. */
export function QuestionField(props: QuestionFieldProps) {
  return props.question.options.length > 0 ? <Choice {...props} /> : <Line {...props} />;
}

function Choice({ question, number, answer, onAnswer, error }: QuestionFieldProps) {
  const name = useId();
  const textOf = useOptionText();
  return (
    <fieldset
      role="radiogroup"
      className="min-w-0"
      aria-invalid={error !== undefined}
      aria-describedby={error && `${name}-error`}
    >
      <legend className="mb-2 font-bold">
        {number}. {question.text}
      </legend>
      <div className="flex flex-col gap-2">
        {question.options.map((option) => (
          <label
            key={option}
            className={clsx(
              'rounded-button has-checked:bg-sky has-checked:text-on-sky has-checked:border-blue has-focus-visible:outline-blue flex min-h-12 items-center gap-3 border-2 px-3 py-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
              error ? 'border-red' : 'border-field',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={answer === option}
              onChange={() => onAnswer(option)}
              className="border-field checked:border-blue rounded-pill bg-card size-5 shrink-0 appearance-none border-2 outline-none checked:border-6"
            />
            <span className="min-w-0">{textOf(option)}</span>
          </label>
        ))}
      </div>
      <Fault id={`${name}-error`}>{error}</Fault>
    </fieldset>
  );
}

function Line({ question, number, answer, onAnswer, error }: QuestionFieldProps) {
  const texts = useTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const counter = { length: lettersIn(answer), limit: SURVEY_ANSWER_MAX_LENGTH };
  return (
    <div>
      <label id={`${id}-label`} htmlFor={id} className="mb-2 block font-bold">
        {number}. {question.text}
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          value={answer}
          placeholder={texts.survey.answer}
          autoComplete="off"
          aria-invalid={error !== undefined}
          aria-describedby={clsx(error && `${id}-error`, `${id}-counter`)}
          onChange={(event) => onAnswer(cutToLimit(event.target.value))}
          className={clsx(
            'rounded-button bg-card text-ink placeholder:text-muted min-h-12 w-full min-w-0 border-2 px-3 max-[340px]:px-2',
            error ? 'border-red' : 'border-field',
          )}
        />
        <Button
          look="plain"
          id={`${id}-clear`}
          aria-labelledby={`${id}-clear ${id}-label`}
          disabled={answer === ''}
          className="px-3!"
          onClick={() => {
            onAnswer('');
            input.current?.focus();
          }}
        >
          {texts.survey.clear}
        </Button>
      </div>
      <Fault id={`${id}-error`}>{error}</Fault>
      <p
        id={`${id}-counter`}
        className={`text-side mt-1 tabular-nums ${counter.length === counter.limit ? 'font-bold' : 'text-muted'}`}
      >
        {texts.survey.characters(counter)}
      </p>
    </div>
  );
}

function Fault({ id, children }: { id: string; children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p id={id} className="text-side text-red mt-1 font-bold">
      {children}
    </p>
  );
}
