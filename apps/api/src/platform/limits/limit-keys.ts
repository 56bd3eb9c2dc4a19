import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

import type { Request } from 'express';

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
export function addressKey(request: Request): string {
  const address = request.ip ?? 'unknown';
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped ?? firstGroups(address, 4);
}

function firstGroups(address: string, count: number): string {
  const [head = '', tail = ''] = address.split('%', 1)[0]?.split('::') ?? [];
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = new Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].slice(0, count).join(':');
}
