/** Changes of balances by administrators. */

export { BalancesModule } from './balances.module.js';
export { SELECT_WAITING_BALANCE_CHANGES_OF_OTHERS, WAITING_BALANCE_CHANGES } from './change-rows.js';
export { RequestChangeCommand } from './request-change/request-change.command.js';
