import type { BudgetPartDto, BudgetTodayDto } from '@pwen/api-client';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';

/** What of the budgets is used today, of both parts. */
export function BudgetsToday({ budgets }: { budgets: readonly BudgetTodayDto[] }) {
  const texts = useTexts();
  if (budgets.length === 0) return null;
  return (
    <>
      <h3 className="panel-title">{texts.settings.points.usedToday}</h3>
      <ul className="budgets-today">
        {budgets.map(({ source, established, newcomers }) => (
          <li key={source}>
            <strong>{texts.settings.points.budgetOf[source]}</strong>
            <Part part={established} name={texts.settings.points.established} />
            <Part part={newcomers} name={texts.settings.points.newcomers} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Part({ part: { perDay, released, used }, name }: { part: BudgetPartDto; name: string }) {
  const texts = useTexts();
  const { number } = useFormats();
  const values = { used: number(used), released: number(released), perDay: number(perDay) };
  return (
    <label>
      {name}: {texts.settings.points[released < perDay ? 'usedOfReleased' : 'usedOf'](values)}
      <progress value={Math.min(used, released)} max={released} />
    </label>
  );
}
