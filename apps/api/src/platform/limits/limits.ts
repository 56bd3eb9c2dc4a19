import type { Request } from 'express';

import {
  accountAtAddressKey,
  accountAtSurfaceKey,
  accountKey,
  accountOrDeviceKey,
  addressAtSurfaceKey,
  addressKey,
  callerKey,
  networkKey,
  personKey,
  viewKey,
} from './limit-keys.js';
import type { LimitOptions } from './request-limit.js';

const QUARTER_HOUR_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/**
 * All rate limits. A carrier puts thousands of people behind one address, so those of an address alone ask for a challenge
 * instead of refusing; only past 3,000 sign-ups within an hour, or mails for them, do they refuse.
 */
export const LIMITS = {
  signInsOfAccountAtAddress: {
    name: 'sign-in-account-address',
    times: 10,
    withinSeconds: QUARTER_HOUR_SECONDS,
    refusal: 'TOO_MANY_SIGN_IN_ATTEMPTS',
    keyOf: accountAtAddressKey,
  },
  // Of a device that has signed in to the account before: instead of the three others.
  signInsOfKnownDevice: {
    name: 'sign-in-account-device',
    times: 10,
    withinSeconds: QUARTER_HOUR_SECONDS,
    refusal: 'TOO_MANY_SIGN_IN_ATTEMPTS',
    keyOf: accountAtSurfaceKey,
  },
  // From all addresses together. High, because an attacker who reaches it locks the owner's new devices out as well.
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
    refusal: 'CHALLENGE_REQUIRED',
    keyOf: addressAtSurfaceKey,
  },
  // With the right password. Enough for a person who signs in again and again on a bad connection. Limited, because each
  // sign-in costs as much computing time as a guess and stores a session.
  rightSignInsOfAccount: {
    name: 'sign-in-right-account',
    times: 30,
    withinSeconds: QUARTER_HOUR_SECONDS,
    refusal: 'TOO_MANY_SIGN_IN_ATTEMPTS',
    keyOf: accountAtSurfaceKey,
  },
  // Codes that were wrong, at sign-in and at step-ups. Three of a million are right at any moment, so whoever knows the
  // password guesses one within a month with a likelihood of 4%, and the administrators' log has 14,000 failures then.
  wrongCodesOfAccount: {
    name: 'wrong-codes-account',
    times: 20,
    withinSeconds: HOUR_SECONDS,
    refusal: 'TOO_MANY_SIGN_IN_ATTEMPTS',
    keyOf: accountOrDeviceKey,
  },
  // The right password without a code, which the form asks for next: as often as right sign-ins.
  passwordsBeforeCodeOfAccount: {
    name: 'passwords-before-code-account',
    times: 30,
    withinSeconds: QUARTER_HOUR_SECONDS,
    refusal: 'TOO_MANY_SIGN_IN_ATTEMPTS',
    keyOf: accountOrDeviceKey,
  },
  registrationsOfAddress: {
    name: 'register-address',
    times: 60,
    withinSeconds: HOUR_SECONDS,
    refusal: 'CHALLENGE_REQUIRED',
    keyOf: addressKey,
  },
  // A /48 is one customer of some providers, and a street of another's.
  registrationsOfNetwork: {
    name: 'register-network',
    times: 200,
    withinSeconds: HOUR_SECONDS,
    refusal: 'CHALLENGE_REQUIRED',
    keyOf: networkKey,
  },
  // Of accounts that were made, as all that follow: whoever goes on needs a mailbox for each account.
  registrationsWithoutCodeOfAddress: {
    name: 'register-no-code-address',
    times: 600,
    withinSeconds: HOUR_SECONDS,
    refusal: 'EMAIL_CODE_REQUIRED',
    keyOf: addressKey,
  },
  // As of one address: no more people than that sign up at the busiest address of a carrier, and a /48 is smaller.
  registrationsWithoutCodeOfNetwork: {
    name: 'register-no-code-network',
    times: 600,
    withinSeconds: HOUR_SECONDS,
    refusal: 'EMAIL_CODE_REQUIRED',
    keyOf: networkKey,
  },
  allRegistrationsOfAddress: {
    name: 'register-all-address',
    times: 3000,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: addressKey,
  },
  allRegistrationsOfNetwork: {
    name: 'register-all-network',
    times: 3000,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: networkKey,
  },
  // Nobody's mailbox is flooded by forms that strangers fill in.
  registrationCodesOfRecipient: {
    name: 'register-code-recipient',
    times: 6,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: accountKey,
  },
  // As many as may sign up: only mails are counted, which nobody orders who need not.
  registrationCodesOfAddress: {
    name: 'register-code-address',
    times: 3000,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: addressKey,
  },
  registrationCodesOfNetwork: {
    name: 'register-code-network',
    times: 3000,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: networkKey,
  },
  // Guesses by whoever has the link of an invitation.
  passwordsOfInvitation: {
    name: 'passwords-invitation',
    times: 10,
    withinSeconds: QUARTER_HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: accountKey,
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
    refusal: 'CHALLENGE_REQUIRED',
    keyOf: addressKey,
  },
  passwordResetsOfAddress: {
    name: 'reset-address',
    times: 100,
    withinSeconds: HOUR_SECONDS,
    refusal: 'CHALLENGE_REQUIRED',
    keyOf: addressKey,
  },
  // Of a signed-in person who is asked for the password again: guesses on somebody else's phone.
  passwordChecksOfCaller: {
    name: 'password-checks-caller',
    times: 10,
    withinSeconds: QUARTER_HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: callerKey,
  },
  // Far more often than anybody changes their account.
  accountChangesOfCaller: {
    name: 'account-changes-caller',
    times: 60,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: callerKey,
  },
  // Each is an attempt at a token of 256 bits; this only bounds the work.
  confirmationLinksOfAddress: {
    name: 'confirmation-link-address',
    times: 200,
    withinSeconds: HOUR_SECONDS,
    refusal: 'CHALLENGE_REQUIRED',
    keyOf: addressKey,
  },
  // Of e-mail and phone together. Each message has five attempts, but there are more messages: with this, an account guesses
  // 20 of a million in a day. Whoever mistypes the codes of four messages still has the link of the mail.
  wrongConfirmationCodesOfPerson: {
    name: 'wrong-confirmation-codes-person',
    times: 20,
    withinSeconds: DAY_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: personKey,
  },
  // Also those that are right or that nothing asks for. This only bounds the work.
  confirmationCodesOfCaller: {
    name: 'confirmation-code-caller',
    times: 30,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: callerKey,
  },
  // Accounts are cheap: a thousand of them guess 20,000 codes of a million in a day. Past this number each costs a challenge.
  confirmationCodesOfAddress: {
    name: 'confirmation-code-address',
    times: 200,
    withinSeconds: HOUR_SECONDS,
    refusal: 'CHALLENGE_REQUIRED',
    keyOf: addressKey,
  },
  confirmationMessagesOfCaller: {
    name: 'confirmation-message-caller',
    times: 6,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: callerKey,
  },
  // Nobody's mailbox or phone is flooded by many accounts, and no gateway is paid for it.
  confirmationMessagesOfRecipient: {
    name: 'confirmation-message-recipient',
    times: 6,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: accountKey,
  },
  // Also attempts at the password, which it asks for.
  emailChangesOfCaller: {
    name: 'email-change-caller',
    times: 10,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: callerKey,
  },
  // Far more than anybody redeems, including the retries of a phone on a bad connection.
  redemptionsOfCaller: {
    name: 'redemptions-caller',
    times: 120,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: callerKey,
  },
  // By hand, and again after a bad connection.
  voucherMarksOfCaller: {
    name: 'voucher-marks-caller',
    times: 300,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: callerKey,
  },
  // Two of each held redemption, by hand.
  holdRepliesOfCaller: {
    name: 'hold-replies-caller',
    times: 20,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: callerKey,
  },
  // A tool for trying things out, by hand.
  balanceChangesOfCaller: {
    name: 'balance-changes-caller',
    times: 600,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: callerKey,
  },
  // One every twelve seconds, far more than the view limit allows anybody to be paid for.
  completionsOfCaller: {
    name: 'completions-caller',
    times: 300,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: callerKey,
  },
  // To surveys and to the questions after videos. A ceiling refuses answers any number of times, and each costs as much as an
  // award.
  answersOfCaller: {
    name: 'answers-caller',
    times: 300,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: callerKey,
  },
  // Four phones that play with one account, each with a report every 15 seconds, and as many again by pauses and jumps.
  // What is refused comes with a later report or the completion.
  progressOfCaller: {
    name: 'progress-caller',
    times: 1920,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: callerKey,
  },
  // More than anybody watches. Many guests behind one address may reach it; then only their views are not counted.
  viewsOfCaller: {
    name: 'views-caller',
    times: 600,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: callerKey,
  },
  // Nobody reads as many invitations; somebody who guesses codes would.
  invitationsOfAddress: {
    name: 'invitations-address',
    times: 300,
    withinSeconds: HOUR_SECONDS,
    refusal: 'CHALLENGE_REQUIRED',
    keyOf: addressKey,
  },
  // Each reads everything that is kept about a person.
  downloadsOfCaller: {
    name: 'downloads-caller',
    times: 5,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: callerKey,
  },
  // Each computes an audit path for every event; a page that is opened again and again needs no more.
  proofsOfCaller: {
    name: 'proofs-caller',
    times: 120,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: callerKey,
  },
  // Of an administrator. Far more often than anybody asks about a voucher; who guesses a number would need more.
  voucherSearchesOfCaller: {
    name: 'voucher-searches-caller',
    times: 60,
    withinSeconds: HOUR_SECONDS,
    refusal: 'RATE_LIMITED',
    keyOf: callerKey,
  },
  // By hand.
  checkpointsOfCaller: {
    name: 'checkpoints-caller',
    times: 60,
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

/** The value from which the key of a limit is computed. */
export type SubjectOf<Limit extends LimitName> = Parameters<(typeof LIMITS)[Limit]['keyOf']>[0];

/** The limits whose key can be computed from any request. */
export type LimitOfRequests = {
  [Limit in LimitName]: Request extends SubjectOf<Limit> ? Limit : never;
}[LimitName];
