import { cleanCode } from '@pwen/domain/contract';
import { useSearchParams } from 'react-router-dom';

import { readStored, writeStored } from '../../device/storage';
import { PARAMETERS } from '../../paths';

/** No code is longer; a link may contain anything. */
const CODE = /^[a-z0-9]{1,64}$/i;

/** The referral code of the link that led to this page; empty without one. */
export function useLinkedCode(): string {
  const [search] = useSearchParams();
  const code = cleanCode(search.get(PARAMETERS.invitedBy) ?? '');
  return CODE.test(code) ? code.toUpperCase() : '';
}

/** The referral code with which this person came, by this page's link or an earlier one; empty without one. */
export function useInvitedBy(): string {
  return useLinkedCode() || (readStored('invitedBy') ?? '');
}

export const rememberInvitation = (code: string) => writeStored('invitedBy', code);

/** Somebody has signed up: the next person on this phone was not invited by the same link. */
export const forgetInvitation = () => writeStored('invitedBy', null);
