/** Changes of balances by administrators. */

export { BalancesModule } from './balances.module.js';
export { RequestChangeCommand } from './request-change/request-change.command.js';
