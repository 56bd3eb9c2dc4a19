import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

import type { Request } from 'express';

/** An account by the hash of its name: the counters need not know whose they are. */
export function accountKey(username: string): string {
  return createHash('sha256').update(username).digest('base64url');
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
