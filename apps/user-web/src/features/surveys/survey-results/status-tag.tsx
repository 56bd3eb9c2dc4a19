import type { SurveyDto } from '@pwen/api-client';
import { takesAnswers } from '@pwen/web/surveys';
import { clsx } from 'clsx';

import { useTexts } from '../../../i18n/use-texts';

/** Whether a survey still takes answers; open and closed differ by word and shape, not only by colour. */
export function StatusTag({ survey }: { survey: Pick<SurveyDto, 'status' | 'hasEnded'> }) {
  const texts = useTexts();
  const isOpen = takesAnswers(survey);
  return (
    <span
      className={clsx(
        'rounded-pill text-tab shrink-0 px-2.5 py-1 font-extrabold',
        isOpen ? 'bg-lime text-on-lime' : 'border-line border-2 border-dashed',
      )}
    >
      {isOpen ? texts.surveys.open : texts.surveys.closed}
    </span>
  );
}
