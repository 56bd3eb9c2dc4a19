/** What many accounts share, and the rules that hold redemptions by it. */

export { runRulesCli } from './dry-run/rules-cli.js';
