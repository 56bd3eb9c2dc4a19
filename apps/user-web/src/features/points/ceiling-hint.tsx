import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import { Icon } from '../../ui/icon';
import type { CeilingAbove } from './ceiling-above';
import { whenTheyReturn } from './on-the-way/when-they-return';

/** Says before somebody starts that what they are about to do is paid later. */
export function CeilingHint({ ceiling }: { ceiling: CeilingAbove }) {
  const texts = useTexts();
  const formats = useFormats();
  return (
    <p className="flex items-start gap-2 font-bold">
      <Icon name="clock" className="size-5 shrink-0" />
      <span>
        {ceiling.window === 'budget' ? (
          <UsedBudgetWords ceiling={ceiling} />
        ) : (
          texts.ceiling[ceiling.window]({ points: formats.points(ceiling.ceilingPoints) })
        )}
      </span>
    </p>
  );
}

/** When it returns, and what pays meanwhile. */
function UsedBudgetWords({
  ceiling: { source, paysAgainAt, other },
}: {
  ceiling: Extract<CeilingAbove, { window: 'budget' }>;
}) {
  const texts = useTexts();
  return (
    <>
      {texts.ceiling.budget.used[source]}{' '}
      {texts.ceiling.budget.returns({ when: whenTheyReturn(paysAgainAt, texts) })}
      {other && ` ${texts.ceiling.budget.others[other]}`}
    </>
  );
}

/** In place of points that are paid later: when. What all people together may earn returns within a day. */
export function PaidLater({ ceiling }: { ceiling: CeilingAbove }) {
  const texts = useTexts();
  return ceiling.window === 'budget'
    ? texts.ceiling.paid.budget({ when: whenTheyReturn(ceiling.paysAgainAt, texts) })
    : texts.ceiling.paid[ceiling.window];
}
