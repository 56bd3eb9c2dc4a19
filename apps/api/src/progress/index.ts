/** Goals, achievements, challenges and the leaderboard. */

export { PayChallengeWhenCompleted } from './pay-challenges/pay-challenge-when-completed.reaction.js';
