import type { RedemptionDto } from '@pwen/api-client';

import { useOpeningTime } from '../../../i18n/use-opening-time';
import { useTexts } from '../../../i18n/use-texts';
import { AnswerForm } from './answer-form';

type Held = Pick<RedemptionDto, 'heldUntil' | 'holdReason'>;

/** Says that somebody looks at a redemption first: until when, why, and that the points are kept. */
export function HeldText({ redemption: { heldUntil, holdReason } }: { redemption: Held }) {
  const texts = useTexts();
  const opening = useOpeningTime();
  if (heldUntil === null) return null;
  return (
    <>
      <p>{texts.held.text({ moment: opening(new Date(heldUntil)) })}</p>
      {holdReason && <p className="text-muted">{texts.held.reasons[holdReason]}</p>}
    </>
  );
}

type Looked = Pick<RedemptionDto, 'id' | 'decisionSentence' | 'canReply'>;

/** What was decided of a redemption, and a way to answer. */
export function DecisionText({ redemption }: { redemption: Looked }) {
  const texts = useTexts();
  const { id, decisionSentence, canReply } = redemption;
  return (
    <>
      {decisionSentence && (
        <blockquote className="border-line border-l-4 pl-3">
          <p className="text-side text-muted">{texts.held.said}</p>
          {/* As the member of the team wrote it. */}
          <p className="whitespace-pre-line">{decisionSentence}</p>
        </blockquote>
      )}
      <AnswerForm redemptionId={id} canReply={canReply} />
    </>
  );
}
