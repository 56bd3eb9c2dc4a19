import type { BudgetTodayDto } from '@pwen/api-client';

import { useTexts } from '../../../i18n/use-texts';
import { BudgetParts } from '../../../ui/budgets/budget-parts';
import { useSettingsTexts } from '../use-settings-texts';

/** What of the budgets is used today, of both parts. */
export function BudgetsToday({ budgets }: { budgets: readonly BudgetTodayDto[] }) {
  const texts = useTexts();
  const settings = useSettingsTexts();
  if (budgets.length === 0) return null;
  return (
    <>
      <h3 className="panel-title">{settings.points.usedToday}</h3>
      <ul className="budgets-today">
        {budgets.map(({ source, ...parts }) => (
          <li key={source}>
            <strong>{texts.budgets.of[source]}</strong>
            <BudgetParts of={parts} />
          </li>
        ))}
      </ul>
    </>
  );
}
