import { isOfStaff } from '../../sessions/access/access.decorator.js';
import type { Route } from './routes.js';

/**
 * Checks that every call declares who may make it, and that every changing call, except those that need a permission,
 * declares a limit.
 *
 * @throws Error with all undeclared calls, so that the process does not start
 */
export function requireDeclarations(routes: readonly Route[]): void {
  const open = routes.filter(({ access }) => !access?.user && !access?.console);
  const boundless = routes.filter((route) => !route.limitation && isChangeByOthers(route));
  const faults = [
    ...open.map(({ name }) => `${name} does not declare who may call it: @Access`),
    ...boundless.map(
      ({ name }) => `${name} does not declare how often it may be called: @Limited or @Unlimited`,
    ),
  ];
  if (faults.length > 0) throw new Error(['Calls without declarations:', ...faults].join('\n  '));
}

/** There are few members of the team, and what they are permitted to change is recorded. */
function isChangeByOthers({ method, access }: Route): boolean {
  const callers = [access?.user, access?.console].filter((who) => who !== undefined);
  return method !== 'GET' && callers.some((who) => who === 'staff' || !isOfStaff(who));
}
