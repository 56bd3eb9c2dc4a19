import { noVoucherOnFirstDay, outcomeOf, type Scenario } from '../../scenario.js';
import { each, openAccounts, realMailboxes } from './farms.js';
import { askForVouchersEarly } from './plays.js';

const ACCOUNTS = 10;
const READS_ONE_MS = 15_000;

/** Unread; all opened at once and sent together after the time of one; without an opening; and twice. */
export const SURVEY_SPAM: Scenario = {
  name: 'survey spam',
  says: `${ACCOUNTS} accounts send surveys unread, without an opening, twice, and all that they opened at once after the time that one takes.`,
  floors: (result) => [
    noVoucherOnFirstDay(result),
    { says: 'at most one survey of each account pays', holds: (result.figures?.['mostSurveys'] ?? 9) <= 1 },
  ],
  run: async (world) => {
    const address = world.address();
    const people = await openAccounts(world, realMailboxes(world, ACCOUNTS), () =>
      world.newPhone({ address }),
    );
    await each(world, people, askForVouchersEarly);
    await world.atDay(1, 8);
    await world.together(
      people.map((person, place) => async () => {
        const surveys = await person.surveys();
        if (place % 2 === 0) for (const survey of surveys) await person.answer(survey, 'at once');
        const opened = await Promise.all(
          surveys.map(async ({ id }) => (await person.phone.call('GET', `/api/surveys/${id}`)).body),
        );
        await world.sleep(READS_ONE_MS);
        for (const { id, revision, questionOptions, opening } of opened)
          await person.phone.call('POST', '/api/surveys/submit', {
            surveyId: id,
            revision,
            answers: (questionOptions as string[]).map(
              (options) => (JSON.parse(options) as string[])[0] ?? 'Konpa',
            ),
            ...(place % 5 !== 4 && { opening, seenMs: READS_ONE_MS }),
          });
      }),
    );
    const outcome = await outcomeOf(world, people, { days: 1 });
    const paid = outcome.people.map(({ earned }) => Math.round((earned['SURVEY'] ?? 0) / 30));
    return {
      ...outcome,
      figures: { mostSurveys: Math.max(...paid) },
      notes: [`surveys paid by account: ${paid.join(', ')}`],
    };
  },
};
