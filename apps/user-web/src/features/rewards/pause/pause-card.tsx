import type { UserDto } from '@pwen/api-client';

import { useOpeningTime } from '../../../i18n/use-opening-time';
import { useTexts } from '../../../i18n/use-texts';
import { DecisionText } from '../../redemptions/held/held-text';
import { usePause } from './use-pause';

/** Tells somebody whose redemptions are paused until when, why, and lets them answer. Nothing for others. */
export function PauseCard({ user }: { user: UserDto }) {
  const texts = useTexts();
  const opening = useOpeningTime();
  const pause = usePause(user);
  if (!pause) return null;
  const { until, sentence, redemptionId, canReply } = pause;
  return (
    <section
      aria-label={texts.held.pauseLabel}
      className="outlined rounded-card bg-card flex flex-col items-start gap-3 p-4"
    >
      <p>
        <strong className="block font-extrabold">
          {texts.held.pausedUntil({ moment: opening(new Date(until)) })}
        </strong>
        {texts.held.pauseText}
      </p>
      <DecisionText redemption={{ id: redemptionId, decisionSentence: sentence, canReply }} />
    </section>
  );
}
