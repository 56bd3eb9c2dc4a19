import { useStored } from '../../device/storage';
import { href, PATHS } from '../../paths';

/**
 * Where somebody gets in who is not signed in: somebody new to the sign-up, somebody who had an account on this phone to
 * the login.
 *
 * @param from the address to come back to afterwards
 */
export function useWayIn(from?: string) {
  const isKnown = useStored('hasAccount') !== null;
  return { isKnown, to: isKnown ? PATHS.auth : href.signUp(), state: from === undefined ? null : { from } };
}
