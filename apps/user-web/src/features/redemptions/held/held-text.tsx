import type { RedemptionDto } from '@pwen/api-client';
import { lazy, Suspense, useState } from 'react';

import { useOpeningTime } from '../../../i18n/use-opening-time';
import { useTexts } from '../../../i18n/use-texts';

/** Few are asked for an answer: the pages of rewards come without the form. */
const AnswerForm = lazy(() => import('./answer-form'));

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
  // It stays when the answer is sent, and thanks for it.
  const [couldReply, setCouldReply] = useState(canReply);
  if (canReply && !couldReply) setCouldReply(true);
  return (
    <>
      {decisionSentence && (
        <blockquote className="border-line border-l-4 pl-3">
          <p className="text-side text-muted">{texts.held.said}</p>
          {/* As the member of the team wrote it. */}
          <p className="whitespace-pre-line">{decisionSentence}</p>
        </blockquote>
      )}
      {couldReply && (
        <Suspense>
          <AnswerForm redemptionId={id} canReply={canReply} />
        </Suspense>
      )}
    </>
  );
}
