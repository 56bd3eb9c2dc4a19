import { confirmedPhoneOf, phonesConfirmedBetween } from '../../people/index.js';
import { prepared } from '../../platform/database/statements/statement.js';
import { givenOf, type SignalRule, SUBJECTS } from './signal-rule.js';

/** Of a hundred consecutive numbers. */
const ACCOUNTS_MIN = 5;
/** Before and after the account's own confirmation. */
const WITHIN_DAYS = 7;

const seePhoneSeries = prepared(
  'rule-phone-series',
  `SELECT subject.redemption_id AS "redemptionId!", left(own.phone, -2) AS "firstDigits!", series.accounts AS "accounts!"
   FROM ${SUBJECTS}
   CROSS JOIN LATERAL (${confirmedPhoneOf('subject.user_id', 'subject.at')}) AS own
   CROSS JOIN LATERAL (
     SELECT count(*) AS accounts FROM (${phonesConfirmedBetween(
       'left(own.phone, -2)',
       `own.phone_confirmed_at - interval '${WITHIN_DAYS} days'`,
       `least(own.phone_confirmed_at + interval '${WITHIN_DAYS} days', subject.at)`,
     )}) AS confirmed) AS series
   WHERE series.accounts >= ${ACCOUNTS_MIN}`,
);

/**
 * Sees: five accounts or more whose phone numbers were confirmed within a week of each other and differ in the last two digits
 * only, as those of a pack of SIM cards do. Where no gateway sends codes nobody confirms a number, and it sees nothing.
 *
 * Does: holds together with another kind of signal.
 *
 * False alarms: a firm that gave its people a series of numbers; neighbours who bought from one seller on one day.
 */
export const phoneSeries: SignalRule = {
  id: 'phone-series',
  see: async (connection, subjects, { phonesAreConfirmed }) =>
    phonesAreConfirmed
      ? (await seePhoneSeries.rows(connection, givenOf(subjects))).map(
          ({ redemptionId, firstDigits, accounts }) => ({
            redemptionId,
            groupKey: `phone:${firstDigits}xx`,
            evidence: { numbers: `${firstDigits}xx`, accounts, withinDays: WITHIN_DAYS },
          }),
        )
      : [],
};
