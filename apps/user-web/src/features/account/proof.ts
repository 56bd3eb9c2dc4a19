import { stepUp } from '@pwen/api-client';

import { isRefusedWith } from '../../api/refusal';

export interface Proof {
  readonly password: string;
  /** Empty until a code is asked for. */
  readonly code: string;
}

/**
 * Makes a call that a member of the team may only make after a proof that it is still them: the password that the form has
 * anyway or, of whoever has a second factor, a code. Other people are not asked for one.
 *
 * @throws ApiError as the call, and CODE_REQUIRED, WRONG_CODE, WRONG_PASSWORD
 */
export async function withProof<T>({ password, code }: Proof, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (thrown) {
    if (!isRefusedWith(thrown, 'STEP_UP_REQUIRED')) throw thrown;
  }
  const typed = code.trim();
  await stepUp({ body: typed === '' ? { password } : { code: typed } });
  return call();
}
