import { createHash } from 'node:crypto';

import type { Request } from 'express';
import ipaddr, { type IPv6 } from 'ipaddr.js';

import { rowIdIn } from '../http/row-id.decorator.js';

/** An attempt at a code of an account, at some device. */
export interface CodeAttempt {
  readonly username: string;
  /** The device, if it has signed in to this account before; its counts are apart from those of strangers. */
  readonly knownDevice?: string | undefined;
}

/** An attempt to sign in to an account, at one of the two apps and from some address. */
export interface SignInAttempt extends CodeAttempt {
  readonly request: Request;
}

/** An account, or a device that it knows: guesses of strangers do not lock the account for a known device. */
export function accountOrDeviceKey({ username, knownDevice }: CodeAttempt): string {
  return knownDevice === undefined ? accountKey(username) : `${accountKey(username)}:${knownDevice}`;
}

/** That at one app: guesses in the user app do not lock the account in the admin console. */
export function accountAtSurfaceKey(attempt: SignInAttempt): string {
  return `${attempt.request.surface}:${accountOrDeviceKey(attempt)}`;
}

/** An address at one app: guesses in the user app do not count for those who sign in to the console beside them. */
export function addressAtSurfaceKey({ request }: SignInAttempt): string {
  return `${request.surface}:${addressKey(request)}`;
}

/** One account at one app from one address: guesses lock the account for the attacker's address, not for the owner. */
export function accountAtAddressKey(attempt: SignInAttempt): string {
  return `${accountAtSurfaceKey(attempt)}:${addressKey(attempt.request)}`;
}

/** An account by the hash of its name: the counters do not reveal whose they are. */
export function accountKey(username: string): string {
  return createHash('sha256').update(username).digest('base64url');
}

/** A person by their id, whatever becomes of their name. */
export const personKey = ({ id }: { readonly id: number }): string => `person:${id}`;

/** The caller: the person, or the address of somebody who is not signed in. */
export function callerKey(request: Request): string {
  return request.user ? personKey(request.user) : addressKey(request);
}

/** The caller and the video, reward or survey of the URL; undefined if the id in the URL is not valid. */
export function viewKey(request: Request): string | undefined {
  const id = rowIdIn(request.params.id);
  return id === undefined ? undefined : `${id}:${callerKey(request)}`;
}

/** The client's address. One subscriber has a whole /64 of IPv6, so a /64 counts as one address. */
export function addressKey({ ip = 'unknown' }: Request): string {
  if (!ipaddr.isValid(ip)) return ip;
  // Converts an IPv4-mapped IPv6 address to IPv4.
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6 ? firstGroups(address, 4) : address.toString();
}

/** The /48 of IPv6 from which the client comes: one customer may have all of it. Undefined for IPv4, where a /24 is thousands. */
export function networkKey({ ip = '' }: Request): string | undefined {
  if (!ipaddr.isValid(ip)) return undefined;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6 ? firstGroups(address, 3) : undefined;
}

const firstGroups = ({ parts }: IPv6, count: number): string =>
  parts
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':');
