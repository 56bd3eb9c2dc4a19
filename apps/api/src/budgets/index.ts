/** What all people together may earn and redeem in a day. */

export { BudgetPartsDto } from './budget-parts.dto.js';
export { Budgets } from './budgets.js';
export type { KnownBudgets } from './known-budgets.js';
export { BudgetsModule } from './budgets.module.js';
export { RewardBudgets } from './reward-budgets.js';
