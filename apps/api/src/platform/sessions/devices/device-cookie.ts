import { createHash, randomBytes } from 'node:crypto';

import type { Request } from 'express';

import type { Environment } from '../../env.js';
import { sessionCookieOf } from '../surfaces/surface-sessions.js';
import type { Surface } from '../surfaces/surface.js';

/** 128 random bits. */
const TOKEN = /^[\w-]{22}$/;
const TOKEN_BYTES = 16;
/** Longer than browsers keep any cookie. */
const LIFETIME_MS = 400 * 24 * 60 * 60_000;

const NAMES = { user: 'pwen.device', console: 'pwen_console.device' } satisfies Record<Surface, string>;

/** The digest of the device that sends the request; undefined if it has never signed in to any account. */
export function deviceDigestOf(request: Request, environment: Environment): Buffer | undefined {
  const token = tokenIn(request, environment);
  return token === undefined ? undefined : digestOf(request.surface, token);
}

/**
 * Gives the device that sends the request its cookie, for as long as possible from now on; it keeps the one it has, which
 * other accounts on the same phone know.
 */
export function markDevice(request: Request, environment: Environment): Buffer {
  const token = tokenIn(request, environment) ?? randomBytes(TOKEN_BYTES).toString('base64url');
  const { name, options } = cookieOf(request.surface, environment);
  request.res?.cookie(name, token, { ...options, maxAge: LIFETIME_MS });
  return digestOf(request.surface, token);
}

function tokenIn(request: Request, environment: Environment): string | undefined {
  const { name } = cookieOf(request.surface, environment);
  const sent = request.headers.cookie?.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  const token = sent?.slice(name.length + 1);
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

function cookieOf(surface: Surface, environment: Environment) {
  const { options } = sessionCookieOf(surface, environment);
  const name = NAMES[surface];
  return { name: options.secure ? `__Host-${name}` : name, options };
}

/** A device that is known at one app is not known at the other. */
const digestOf = (surface: Surface, token: string): Buffer =>
  createHash('sha256').update(`${surface}:${token}`).digest();
