/** What people do with their own accounts, from the sign-up on. */

export { AccountModule } from './account.module.js';
export { RegisterCommand } from './register/register.command.js';
export { ShowNameCommand } from './show-name/show-name.command.js';
