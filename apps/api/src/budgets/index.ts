/** What all people together may earn and redeem in a day. */

export { type AskedPayment, Budgets, type Payment, type UsedBudget } from './budgets.js';
export type { KnownBudgets } from './known-budgets.js';
export { BudgetsModule } from './budgets.module.js';
