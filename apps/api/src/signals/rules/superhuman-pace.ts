import { prepared } from '../../platform/database/statements/statement.js';
import { countFastAnswers } from '../../surveys/index.js';
import { lastCompletedBy } from '../../watching/index.js';
import { givenOf, type SignalRule, SUBJECTS } from './signal-rule.js';

/** Of a day of 24 hours, counted back from the redemption. */
const WATCHED_HOURS_MAX = 16;
/** Sixteen hours of videos of three minutes are 320. */
const COMPLETIONS_WATCHED = 400;

/** The last ones. */
const COMPLETIONS_TIMED = 60;
const INTERVALS_MIN = 20;
/** Of the intervals, those within half a second of their median: after each fourth view there is a pause. */
const REGULAR_SHARE = 2 / 3;
/** Surveys answered faster than their questions can be read, in thirty days; one happens to everybody. */
const FAST_SURVEYS = 5;

/** What is longer is no interval of one sitting. */
const SITTING_MINUTES = 15;

const seePace = prepared(
  'rule-superhuman-pace',
  `SELECT subject.redemption_id AS "redemptionId!", subject.user_id AS "userId!", watched.hours AS "watchedHours!",
     timed.intervals AS "intervals!", timed.regular AS "regular!", surveys.fast AS "fastSurveys!"
   FROM ${SUBJECTS}
   CROSS JOIN LATERAL (${countFastAnswers('subject.user_id', 'subject.at')}) AS surveys (fast)
   CROSS JOIN LATERAL (
     SELECT coalesce(max(day.ms), 0)::float8 / 3600000 AS hours FROM (
       SELECT sum(done.watched_ms) AS ms
       FROM (${lastCompletedBy('subject.user_id', 'subject.at', COMPLETIONS_WATCHED)}) AS done
       GROUP BY floor(extract(epoch FROM subject.at - done.completed_at) / 86400)) AS day) AS watched
   CROSS JOIN LATERAL (
     WITH lengths AS (
       SELECT extract(epoch FROM done.completed_at - lag(done.completed_at) OVER (ORDER BY done.completed_at)) AS seconds
       FROM (${lastCompletedBy('subject.user_id', 'subject.at', COMPLETIONS_TIMED)}) AS done),
     sitting AS (SELECT seconds FROM lengths WHERE seconds < ${SITTING_MINUTES * 60})
     SELECT count(*) AS intervals,
       count(*) FILTER (WHERE abs(seconds - (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY seconds) FROM sitting)) <= 0.5)
         AS regular
     FROM sitting) AS timed
   WHERE watched.hours > ${WATCHED_HOURS_MAX} OR surveys.fast >= ${FAST_SURVEYS}
     OR (timed.intervals >= ${INTERVALS_MIN} AND timed.regular >= ${REGULAR_SHARE} * timed.intervals)`,
);

/**
 * Sees: more than sixteen hours watched within 24, or videos completed by clockwork: of the last sixty at least twenty intervals,
 * two of three of them as long as the others within half a second; or five surveys within thirty days that were answered faster
 * than anybody reads.
 *
 * Does: holds together with another kind of signal.
 *
 * False alarms: a phone that stays on all night in a shop; somebody who starts videos of the same length one after another
 * without a pause of their own; somebody who taps through surveys, as many do.
 */
export const superhumanPace: SignalRule = {
  id: 'superhuman-pace',
  see: async (connection, subjects) =>
    (await seePace.rows(connection, givenOf(subjects))).map(
      ({ redemptionId, userId, watchedHours, intervals, regular, fastSurveys }) => ({
        redemptionId,
        groupKey: `pace:${userId}`,
        evidence: { watchedHours: Math.round(watchedHours * 10) / 10, intervals, regular, fastSurveys },
      }),
    ),
};
