import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { goesOn, type RedemptionOnTheWay, redemptionsOnTheWay } from './redemptions-on-the-way';

interface UnfinishedRedemptionsProps {
  userId: number;
  onFinish: (redeeming: RedemptionOnTheWay) => void;
}

/** Redemptions without an answer: recent ones go on by themselves, for an older one the person decides. */
export function UnfinishedRedemptions({ userId, onFinish }: UnfinishedRedemptionsProps) {
  const texts = useTexts();
  const unfinished = redemptionsOnTheWay.useOf(userId).filter((attempt) => attempt.told || !goesOn(attempt));
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
            <Button look="plain" onClick={() => redemptionsOnTheWay.drop(attempt)}>
              {texts.redeem.leave}
            </Button>
          </div>
        </>
      )}
    </section>
  ));
}
