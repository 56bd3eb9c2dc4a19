import { cleanLine } from '@pwen/domain/contract';
import { estimatedMinutes } from '@pwen/web/surveys';
import { Alert, Modal, Progress } from 'antd';
import { useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import type { Question } from '../survey-questions';
import { PreviewedQuestion } from './previewed-question';
import './preview-survey.css';

/** The part of a survey that people see. It does not have to be saved or valid. */
export interface PreviewedSurvey {
  title: string;
  description: string;
  pointsReward: number | null;
  questions: readonly Question[];
}

interface PreviewDialogProps {
  survey: PreviewedSurvey | null;
  onClose: () => void;
}

/** The survey as people see it on a phone. It can be filled in; nothing is sent. */
export function PreviewDialog({ survey, onClose }: PreviewDialogProps) {
  const texts = useTexts();
  return (
    <Modal
      open={survey !== null}
      onCancel={onClose}
      title={texts.surveyPreview.title}
      footer={null}
      width={460}
      destroyOnHidden
    >
      {survey && <Preview survey={survey} />}
    </Modal>
  );
}

function Preview({ survey }: { survey: PreviewedSurvey }) {
  const texts = useTexts();
  const { number } = useFormats();
  const [answers, setAnswers] = useState<Record<number, string>>({});
  // Blank questions are dropped when the survey is saved.
  const questions = survey.questions.filter(({ text }) => cleanLine(text) !== '');
  const answered = questions.filter((_, index) => cleanLine(answers[index] ?? '') !== '').length;

  return (
    <div className="survey-preview">
      <Alert type="info" showIcon title={texts.surveyPreview.note} />
      <h2>{cleanLine(survey.title) || texts.surveyPreview.untitled}</h2>
      <p className="as-written">{survey.description}</p>
      <p className="quiet">
        {texts.surveyPreview.facts({
          points: number(survey.pointsReward ?? 0),
          questions: number(questions.length),
          minutes: number(estimatedMinutes(questions.length)),
        })}
      </p>
      {questions.length === 0 && <p>{texts.surveyPreview.noQuestions}</p>}
      {questions.length > 0 && (
        <div className="survey-preview-progress">
          <span role="status">
            {texts.surveyPreview.progress({ answered: number(answered), total: number(questions.length) })}
          </span>
          <Progress
            percent={Math.round((answered / questions.length) * 100)}
            showInfo={false}
            aria-label={texts.surveyPreview.progressLabel}
          />
        </div>
      )}
      <ol>
        {questions.map((question, index) => (
          <li key={index}>
            <PreviewedQuestion
              question={question}
              answer={answers[index] ?? ''}
              onAnswer={(answer) => setAnswers((given) => ({ ...given, [index]: answer }))}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
