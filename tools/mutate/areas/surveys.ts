import type { Mutation } from '../mutation.js';

/** Surveys: which answers are accepted and paid, what they open, and how they are counted. */
export const SURVEYS: readonly Mutation[] = [
  {
    id: 'surveys-other-answers-accepted',
    breaks: 'Second answers are confirmed as sent, although the first ones stay.',
    file: 'apps/api/src/survey-responses/submit-survey/submission-statements.ts',
    text: 'if (!isSame || !isSameRevision)',
    replacement: 'if (!isSameRevision)',
    caughtBy: ['apps/api/src/survey-responses/submit-survey/submit-survey.test.ts'],
  },
  {
    id: 'surveys-changed-meanwhile',
    breaks: 'Answers are stored under questions that the person has never seen.',
    file: 'apps/api/src/survey-responses/submit-survey/submit-survey.command.ts',
    text: "    if (revision !== null && revision !== survey.revision) throw new DomainError('SURVEY_CHANGED');\n",
    replacement: '',
    caughtBy: ['apps/api/src/survey-responses/submit-survey/submit-survey.test.ts'],
  },
  {
    id: 'surveys-closed-pays',
    breaks: 'A survey that was closed goes on paying.',
    file: 'libs/domain/src/rules/surveys/survey.ts',
    text: "survey.status === 'active'",
    replacement: "survey.status !== 'draft'",
    caughtBy: [
      'libs/domain/src/rules/surveys/survey.test.ts',
      'apps/api/src/survey-responses/submit-survey/submit-survey.test.ts',
    ],
  },
  {
    id: 'surveys-answer-not-offered',
    breaks: 'Votes are counted for options that nobody offered.',
    file: 'libs/domain/src/rules/surveys/check-answers.ts',
    text: "offeredOptions(question).includes(answer) ? null : { code: 'ANSWER_NOT_OFFERED' }",
    replacement: 'null',
    caughtBy: [
      'libs/domain/src/rules/surveys/check-answers.test.ts',
      'apps/api/src/survey-responses/submit-survey/submit-survey.test.ts',
    ],
  },
  {
    id: 'surveys-percentages-rounded-wrong',
    breaks: 'The percentages of the results are not those of the votes.',
    file: 'apps/api/src/surveys/recompute-vote-stats/tally.ts',
    text: 'ORDER BY remainder DESC, option_index',
    replacement: 'ORDER BY remainder, option_index',
    caughtBy: ['apps/api/src/surveys/recompute-vote-stats/tally.test.ts'],
  },
  {
    id: 'surveys-default-options-uncounted',
    breaks: 'A question with the usual options shows no options nobody chose.',
    file: 'apps/api/src/surveys/recompute-vote-stats/tally.ts',
    text: 'WHEN cardinality(options) = 0 THEN',
    replacement: 'WHEN cardinality(options) < 0 THEN',
    caughtBy: ['apps/api/src/surveys/recompute-vote-stats/tally.test.ts'],
  },
  {
    id: 'surveys-gate-stays-closed',
    breaks: 'A video stays closed although the person has answered its survey.',
    file: 'apps/api/src/surveys/gate/survey-gate.ts',
    text: 'survey && !answered.has(surveyKey(survey.surveyId)) ?',
    replacement: 'survey && answered.size >= 0 ?',
    caughtBy: ['apps/api/src/surveys/gate/survey-gate.test.ts'],
  },
  {
    id: 'surveys-drafts-shown',
    breaks: 'People see surveys that are not published yet.',
    file: 'apps/api/src/surveys/survey-rows.ts',
    text: "`NOT s.deleted AND s.status <> 'draft'`",
    replacement: "'NOT s.deleted'",
    caughtBy: ['apps/api/src/surveys/list-surveys/list-surveys.test.ts'],
  },
  {
    id: 'surveys-question-of-other-type-kept',
    breaks: 'Written answers are counted as votes after a question became a choice.',
    file: 'libs/domain/src/rules/surveys/match-questions.ts',
    text: 'cleanLine(stored.text) === text && stored.type === type',
    replacement: 'cleanLine(stored.text) === text',
    caughtBy: [
      'libs/domain/src/rules/surveys/match-questions.test.ts',
      'apps/api/src/surveys/edit-survey/edit-survey.test.ts',
    ],
  },
  {
    id: 'surveys-quick-survey-of-unwatched-video',
    breaks: 'The quick survey pays for videos that the person has not watched.',
    file: 'apps/api/src/quick-survey/answer-quick-survey/answer-quick-survey.command.ts',
    text: "    if (!(await this.isCompleted(userId, video))) throw new DomainError('QUICK_SURVEY_NOT_OPEN');\n",
    replacement: '',
    caughtBy: ['apps/api/src/quick-survey/answer-quick-survey/answer-quick-survey.test.ts'],
  },
];
