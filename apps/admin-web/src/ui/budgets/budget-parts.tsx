import type { BudgetPartDto, BudgetPartsDto } from '@pwen/api-client';

import { useTexts } from '../../i18n/use-texts';
import { useFormats } from '../format';
import './budget-parts.css';

/** What of a budget is used today, of both kinds of accounts, each with a bar. */
export function BudgetParts({ of: { established, newcomers } }: { of: BudgetPartsDto }) {
  const texts = useTexts();
  return (
    <>
      <Part part={established} name={texts.budgets.established} />
      <Part part={newcomers} name={texts.budgets.newcomers} />
    </>
  );
}

function Part({ part: { perDay, released, used }, name }: { part: BudgetPartDto; name: string }) {
  const texts = useTexts();
  const { number } = useFormats();
  const values = { used: number(used), released: number(released), perDay: number(perDay) };
  return (
    <label className="budget-part">
      {name}: {texts.budgets[released < perDay ? 'usedOfReleased' : 'usedOf'](values)}
      <progress value={Math.min(used, released)} max={released} />
    </label>
  );
}
