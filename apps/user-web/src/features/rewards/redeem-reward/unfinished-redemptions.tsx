import { useStored } from '../../../device/storage';
import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { attemptsOf, dropAttempt, goesOn } from './redeem-attempts';
import type { Redeeming } from './redeeming';

interface UnfinishedRedemptionsProps {
  userId: number;
  onFinish: (redeeming: Redeeming) => void;
}

/** Redemptions without an answer: recent ones go on by themselves, for an older one the person decides. */
export function UnfinishedRedemptions({ userId, onFinish }: UnfinishedRedemptionsProps) {
  const texts = useTexts();
  useStored('redeemAttempts');
  const unfinished = attemptsOf(userId).filter((attempt) => attempt.told || !goesOn(attempt));
  return unfinished.map((attempt) => (
    <section
      key={attempt.key}
      aria-label={texts.redeem.unfinished({ title: attempt.title })}
      className="outlined rounded-card bg-sky text-on-sky flex flex-col gap-3 p-4"
    >
      <p className="text-section flex items-center gap-3 font-extrabold">
        <Icon name="clock" className="size-5" />
        {texts.redeem.unfinished({ title: attempt.title })}
      </p>
      {goesOn(attempt) ? (
        <p>{texts.redeem.goesOn}</p>
      ) : (
        <>
          <p>{texts.redeem.unfinishedText}</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => onFinish(attempt)}>{texts.redeem.finish}</Button>
            <Button look="plain" onClick={() => dropAttempt(attempt.key)}>
              {texts.redeem.leave}
            </Button>
          </div>
        </>
      )}
    </section>
  ));
}
