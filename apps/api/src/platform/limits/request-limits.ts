import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Pool } from 'pg';

import { SESSIONS_POOL } from '../database/pools.js';
import { ENVIRONMENT, type Environment } from '../env.js';
import {
  accountAtAddressKey,
  accountAtSurfaceKey,
  accountKey,
  addressKey,
  callerKey,
  type Look,
  lookKey,
  type SignInAttempt,
} from './limit-keys.js';
import { type LimitOptions, RequestLimit } from './request-limit.js';

const QUARTER_HOUR_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;

// An address may be a whole neighbourhood behind one mobile carrier: its figures leave room for that.
const LIMITS = {
  signInsOfAccountAtAddress: {
    name: 'sign-in-account-address',
    times: 10,
    withinSeconds: QUARTER_HOUR_SECONDS,
    refusal: 'TOO_MANY_SIGN_IN_ATTEMPTS',
  },
  // From everywhere together. High, because whoever reaches it locks the owner out as well.
  signInsOfAccount: {
    name: 'sign-in-account',
    times: 100,
    withinSeconds: QUARTER_HOUR_SECONDS,
    refusal: 'TOO_MANY_SIGN_IN_ATTEMPTS',
  },
  signInsOfAddress: {
    name: 'sign-in-address',
    times: 50,
    withinSeconds: QUARTER_HOUR_SECONDS,
    refusal: 'TOO_MANY_SIGN_IN_ATTEMPTS',
  },
  // With the right password. What a person does with it in a quarter of an hour, however often a bad line made them
  // start anew; each costs as much as a guess, and leaves a session behind.
  rightSignInsOfAccount: {
    name: 'sign-in-right-account',
    times: 30,
    withinSeconds: QUARTER_HOUR_SECONDS,
    refusal: 'TOO_MANY_SIGN_IN_ATTEMPTS',
  },
  registrationsOfAddress: {
    name: 'register-address',
    times: 60,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
  },
  resetMailsOfAccount: {
    name: 'reset-mail-account',
    times: 5,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
  },
  resetMailsOfAddress: {
    name: 'reset-mail-address',
    times: 30,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
  },
  passwordResetsOfAddress: {
    name: 'reset-address',
    times: 100,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
  },
  // Far more than anybody redeems, with room for a phone that tries again on a bad line.
  redemptionsOfCaller: {
    name: 'redemptions-caller',
    times: 120,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
  },
  // One every twelve seconds, far more than the view limit lets anybody be paid for.
  completionsOfCaller: {
    name: 'completions-caller',
    times: 300,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
  },
  // More than anybody watches. Behind one address a crowd of guests may reach it, and loses nothing but the counting.
  viewsOfCaller: {
    name: 'views-caller',
    times: 600,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
  },
  viewsOfVideoByCaller: {
    name: 'views-video-caller',
    times: 60,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
  },
} satisfies Record<string, LimitOptions>;

/** A limit of which the key is made from something else. */
class KeyedLimit<Subject> {
  constructor(
    private readonly limit: RequestLimit,
    private readonly keyOf: (subject: Subject) => string,
  ) {}

  /** @throws DomainError RATE_LIMITED or TOO_MANY_SIGN_IN_ATTEMPTS */
  take(subject: Subject): Promise<void> {
    return this.limit.take(this.keyOf(subject));
  }

  /** @throws DomainError as `take`, and counts nothing */
  assertLeft(subject: Subject): Promise<void> {
    return this.limit.assertLeft(this.keyOf(subject));
  }

  giveBack(subject: Subject): Promise<void> {
    return this.limit.giveBack(this.keyOf(subject));
  }

  forget(subject: Subject): Promise<void> {
    return this.limit.forget(this.keyOf(subject));
  }
}

/** Every limit on how often something may be asked for. */
@Injectable()
export class RequestLimits {
  readonly signInsOfAccountAtAddress: KeyedLimit<SignInAttempt>;
  readonly signInsOfAccount: KeyedLimit<SignInAttempt>;
  readonly signInsOfAddress: KeyedLimit<Request>;
  readonly rightSignInsOfAccount: KeyedLimit<SignInAttempt>;
  readonly registrationsOfAddress: KeyedLimit<Request>;
  readonly resetMailsOfAccount: KeyedLimit<string>;
  readonly resetMailsOfAddress: KeyedLimit<Request>;
  readonly passwordResetsOfAddress: KeyedLimit<Request>;
  readonly redemptionsOfCaller: KeyedLimit<Request>;
  readonly completionsOfCaller: KeyedLimit<Request>;
  readonly viewsOfCaller: KeyedLimit<Request>;
  readonly viewsOfVideoByCaller: KeyedLimit<Look>;

  constructor(@Inject(SESSIONS_POOL) pool: Pool, @Inject(ENVIRONMENT) { rateLimitFactor }: Environment) {
    const limit = (options: LimitOptions) => new RequestLimit(pool, options, rateLimitFactor);
    const perAccount = (options: LimitOptions) => new KeyedLimit(limit(options), accountKey);
    const perAddress = (options: LimitOptions) => new KeyedLimit(limit(options), addressKey);
    this.signInsOfAccountAtAddress = new KeyedLimit(
      limit(LIMITS.signInsOfAccountAtAddress),
      accountAtAddressKey,
    );
    this.signInsOfAccount = new KeyedLimit(limit(LIMITS.signInsOfAccount), accountAtSurfaceKey);
    this.signInsOfAddress = perAddress(LIMITS.signInsOfAddress);
    this.rightSignInsOfAccount = new KeyedLimit(limit(LIMITS.rightSignInsOfAccount), accountAtSurfaceKey);
    this.registrationsOfAddress = perAddress(LIMITS.registrationsOfAddress);
    this.resetMailsOfAccount = perAccount(LIMITS.resetMailsOfAccount);
    this.resetMailsOfAddress = perAddress(LIMITS.resetMailsOfAddress);
    this.passwordResetsOfAddress = perAddress(LIMITS.passwordResetsOfAddress);
    this.redemptionsOfCaller = new KeyedLimit(limit(LIMITS.redemptionsOfCaller), callerKey);
    this.completionsOfCaller = new KeyedLimit(limit(LIMITS.completionsOfCaller), callerKey);
    this.viewsOfCaller = new KeyedLimit(limit(LIMITS.viewsOfCaller), callerKey);
    this.viewsOfVideoByCaller = new KeyedLimit(limit(LIMITS.viewsOfVideoByCaller), lookKey);
  }
}
