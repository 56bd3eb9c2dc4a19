import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import type { Step } from './steps';

interface FirstStepsCardProps {
  readonly steps: readonly Step[];
  readonly onPutAway: () => void;
}

/** The first steps: those that are done, and a link to where each of the others is. */
export function FirstStepsCard({ steps, onPutAway }: FirstStepsCardProps) {
  const texts = useTexts();
  const { number } = useFormats();
  const titleId = useId();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className="attention-card first-steps" aria-labelledby={titleId}>
      <div className="first-steps-head">
        <h2 id={titleId}>{texts.overview.firstSteps.title}</h2>
        <span className="quiet">
          {texts.overview.firstSteps.progress({ n: number(done), all: number(steps.length) })}
        </span>
        <Button
          type="text"
          aria-describedby={titleId}
          onClick={() => {
            // The button is gone then; the focus must not be.
            document.getElementById('main')?.focus();
            onPutAway();
          }}
        >
          {texts.overview.firstSteps.putAway}
        </Button>
      </div>
      <ul>
        {steps.map(({ name, isDone, to }) => {
          const step = texts.overview.firstSteps.steps[name];
          return isDone ? (
            <li key={name} className="notice-well">
              <CheckCircleFilled aria-hidden />
              <span>
                <span className="visually-hidden">{texts.overview.firstSteps.done} </span>
                {step}
              </span>
            </li>
          ) : (
            <li key={name}>
              <span className="first-steps-open" aria-hidden />
              <Link to={to}>{step}</Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
