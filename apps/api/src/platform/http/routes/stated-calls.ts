import type { Route } from './routes.js';

/**
 * Every call states who may make it, and every change that others than administrators may make states how often.
 *
 * @throws Error that names each call that does not: the process is not to start
 */
export function requireStatements(routes: readonly Route[]): void {
  const open = routes.filter(({ access }) => !access?.user && !access?.console);
  const boundless = routes.filter((route) => !route.limitation && isChangeByOthers(route));
  const faults = [
    ...open.map(({ name }) => `${name} does not state who may make it: @Access`),
    ...boundless.map(({ name }) => `${name} does not state how often it may be made: @Limited or @Unlimited`),
  ];
  if (faults.length > 0) throw new Error(['Calls that are not closed:', ...faults].join('\n  '));
}

/** What administrators do is recorded with their name, and they are few. */
function isChangeByOthers({ method, access }: Route): boolean {
  return method !== 'GET' && [access?.user, access?.console].some((who) => who && who !== 'administrator');
}
