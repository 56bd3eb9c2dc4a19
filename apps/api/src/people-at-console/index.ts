/** What administrators see of people, and do about them. */

export { SetBlockedCommand } from './block-person/set-blocked.command.js';
export { ListPeopleQuery } from './list-people/list-people.query.js';
export { NameDomainCommand } from './mailboxes/name-domain.command.js';
export { PeopleAtConsoleModule } from './people-at-console.module.js';
