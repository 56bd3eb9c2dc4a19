import { createHash } from 'node:crypto';

import type { Request } from 'express';
import ipaddr, { type IPv6 } from 'ipaddr.js';

import { rowIdIn } from '../http/row-id.decorator.js';

/** Somebody tries to sign in to an account, at one of the two apps and from somewhere. */
export interface SignInAttempt {
  readonly request: Request;
  readonly username: string;
}

/** One account at one app: guesses in the user app's name close nobody's console. */
export function accountAtSurfaceKey({ request, username }: SignInAttempt): string {
  return `${request.surface}:${accountKey(username)}`;
}

/** The same from one address: whoever guesses closes the account to themselves, not to its owner. */
export function accountAtAddressKey(attempt: SignInAttempt): string {
  return `${accountAtSurfaceKey(attempt)}:${addressKey(attempt.request)}`;
}

/** An account by the hash of its name: the counters need not know whose they are. */
export function accountKey(username: string): string {
  return createHash('sha256').update(username).digest('base64url');
}

/** Whoever asks: the person, or the address of somebody who is not signed in. */
export function callerKey(request: Request): string {
  return request.user ? `person:${request.user.id}` : addressKey(request);
}

/** The same for the one video, reward or survey that is asked for; undefined where the address names none that can be. */
export function viewKey(request: Request): string | undefined {
  const id = rowIdIn(request.params.id);
  return id === undefined ? undefined : `${id}:${callerKey(request)}`;
}

/** Where a request comes from. One subscriber has a whole /64 of IPv6, so that counts as one address. */
export function addressKey({ ip = 'unknown' }: Request): string {
  if (!ipaddr.isValid(ip)) return ip;
  // An IPv4 address that is written as IPv6 becomes itself.
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6 ? firstGroups(address, 4) : address.toString();
}

const firstGroups = ({ parts }: IPv6, count: number): string =>
  parts
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':');
