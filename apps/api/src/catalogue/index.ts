/** Rewards as people choose them and administrators keep them. */

export { HAS_VOUCHERS, OFFERED_WORTH, type OfferedWorth } from './catalogue-in-sql.js';
export { CatalogueModule } from './catalogue.module.js';
export { ListCatalogueQuery } from './list-catalogue/list-catalogue.query.js';
export { ListRewardsQuery } from './list-rewards/list-rewards.query.js';
export { MarkRewardsSeenCommand } from './mark-rewards-seen/mark-rewards-seen.command.js';
