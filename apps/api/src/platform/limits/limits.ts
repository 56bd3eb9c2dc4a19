import type { Request } from 'express';

import {
  accountAtAddressKey,
  accountAtSurfaceKey,
  accountKey,
  addressKey,
  callerKey,
  viewKey,
} from './limit-keys.js';
import type { LimitOptions } from './request-limit.js';

const QUARTER_HOUR_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;

// An address may be a whole neighbourhood behind one mobile carrier: its figures leave room for that.
/** Every limit on how often something may be asked for. */
export const LIMITS = {
  signInsOfAccountAtAddress: {
    name: 'sign-in-account-address',
    times: 10,
    withinSeconds: QUARTER_HOUR_SECONDS,
    refusal: 'TOO_MANY_SIGN_IN_ATTEMPTS',
    keyOf: accountAtAddressKey,
  },
  // From everywhere together. High, because whoever reaches it locks the owner out as well.
  signInsOfAccount: {
    name: 'sign-in-account',
    times: 100,
    withinSeconds: QUARTER_HOUR_SECONDS,
    refusal: 'TOO_MANY_SIGN_IN_ATTEMPTS',
    keyOf: accountAtSurfaceKey,
  },
  signInsOfAddress: {
    name: 'sign-in-address',
    times: 50,
    withinSeconds: QUARTER_HOUR_SECONDS,
    refusal: 'TOO_MANY_SIGN_IN_ATTEMPTS',
    keyOf: addressKey,
  },
  // With the right password. What a person does with it in a quarter of an hour, however often a bad line made them
  // start anew; each costs as much as a guess, and leaves a session behind.
  rightSignInsOfAccount: {
    name: 'sign-in-right-account',
    times: 30,
    withinSeconds: QUARTER_HOUR_SECONDS,
    refusal: 'TOO_MANY_SIGN_IN_ATTEMPTS',
    keyOf: accountAtSurfaceKey,
  },
  registrationsOfAddress: {
    name: 'register-address',
    times: 60,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: addressKey,
  },
  resetMailsOfAccount: {
    name: 'reset-mail-account',
    times: 5,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: accountKey,
  },
  resetMailsOfAddress: {
    name: 'reset-mail-address',
    times: 30,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: addressKey,
  },
  passwordResetsOfAddress: {
    name: 'reset-address',
    times: 100,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: addressKey,
  },
  // Far more than anybody redeems, with room for a phone that tries again on a bad line.
  redemptionsOfCaller: {
    name: 'redemptions-caller',
    times: 120,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: callerKey,
  },
  // One every twelve seconds, far more than the view limit lets anybody be paid for.
  completionsOfCaller: {
    name: 'completions-caller',
    times: 300,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: callerKey,
  },
  // More than anybody watches. Behind one address a crowd of guests may reach it, and loses nothing but the counting.
  viewsOfCaller: {
    name: 'views-caller',
    times: 600,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: callerKey,
  },
  viewsOfVideoByCaller: {
    name: 'views-video-caller',
    times: 60,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: viewKey,
  },
} satisfies Record<string, LimitOptions & { readonly keyOf: (subject: never) => string | undefined }>;

export type LimitName = keyof typeof LIMITS;

/** What the key of a limit is made from. */
export type SubjectOf<Limit extends LimitName> = Parameters<(typeof LIMITS)[Limit]['keyOf']>[0];

/** The limits whose key can be read off any request. */
export type LimitOfRequests = {
  [Limit in LimitName]: Request extends SubjectOf<Limit> ? Limit : never;
}[LimitName];
