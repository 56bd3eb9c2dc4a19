import { describe, expect, it } from '@jest/globals';
import type { OpenedSurveyDto, SurveyDraftDto } from '@pwen/api-client';
import type { FakeCall, FakeFailure } from '@pwen/web/testing/fake-network';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { fakeApi } from '../../../../testing/fake-api';
import { fill } from '../../../../testing/fill';
import { openConsole } from '../../../../testing/open-console';
import { survey, surveyRow } from '../../../../testing/surveys';

type Console = ReturnType<typeof openConsole>;
const LIST = 'GET /api/admin/surveys/dashboard';
const question = (n: number) => within(screen.getByRole('group', { name: `Question ${n}` }));
const questionCount = () => screen.getAllByRole('group', { name: /^Question \d+$/ }).length;

type Saved = FakeFailure | { body: OpenedSurveyDto };
const SAVED: Saved = { body: survey({ id: 9, title: 'Ansyen' }) };

/** Records what is sent; the server gives the answer that the test chooses. */
function serveForm(answer: () => Saved, rows = [surveyRow({ id: 9, title: 'Ansyen' })]) {
  const sent: SurveyDraftDto[] = [];
  const taking =
    <Status extends 200 | 201>(status: Status) =>
    ({ body }: FakeCall) => {
      sent.push(body as SurveyDraftDto);
      const said = answer();
      return typeof said === 'object' && 'body' in said ? { status, ...said } : said;
    };
  const { lines: calls } = fakeApi({
    [LIST]: () => ({ body: rows, headers: { 'X-Total-Count': String(rows.length) } }),
    'GET /api/surveys/9': {
      body: survey({ id: 9, title: 'Ansyen', endDate: '2026-12-01T23:00:42.000Z', status: 'draft' }),
    },
    'POST /api/surveys': taking(201),
    'PUT /api/surveys/9': taking(200),
  });
  return { sent, calls };
}

async function openNew(): Promise<Console> {
  const opened = openConsole('/admin/surveys?layout=grid');
  await opened.user.click(await screen.findByRole('button', { name: /Create Survey/ }));
  await screen.findByRole('dialog', { name: 'Create Survey' });
  return opened;
}

async function openOld(): Promise<Console> {
  const opened = openConsole('/admin/surveys?layout=grid');
  await opened.user.click(await screen.findByRole('button', { name: 'Edit “Ansyen”' }));
  await screen.findByRole('dialog', { name: 'Edit Survey' });
  return opened;
}

async function choose({ user }: Console, box: HTMLElement, option: string) {
  await user.click(box);
  await user.click(await screen.findByTitle(option));
}

const submit = ({ user }: Console) =>
  user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: /^(Create Survey|Save Changes)$/ }),
  );

function fillHead() {
  fill(screen.getByLabelText('Title'), ' Mizik ');
  fill(screen.getByLabelText('Description'), 'Sa ou renmen');
}

describe('a new survey', () => {
  it('starts with one empty question, 50 points and active, and is sent as it was written', async () => {
    const { sent } = serveForm(() => ({ body: survey({ id: 10, title: 'Mizik' }) }));
    const opened = await openNew();
    const { user } = opened;
    expect(questionCount()).toBe(1);
    expect(screen.getByRole('button', { name: 'Remove question 1' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    fillHead();
    fill(question(1).getByLabelText('Question text'), 'Poukisa?');
    await user.click(screen.getByRole('button', { name: 'Add Question' }));
    fill(question(2).getByLabelText('Question text'), 'Kilès?');
    await choose(opened, question(2).getByLabelText('Type'), 'Multiple Choice');
    fill(await question(2).findByLabelText('Option 1'), 'Konpa');
    await user.click(question(2).getByRole('button', { name: 'Add Option' }));
    fill(question(2).getByLabelText('Option 2'), 'Rara');
    await submit(opened);
    expect(await screen.findByText('Survey created successfully')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        title: 'Mizik',
        description: 'Sa ou renmen',
        pointsReward: 50,
        status: 'active',
        endDate: null,
        questions: ['Poukisa?', 'Kilès?'],
        questionTypes: ['text', 'multiple_choice'],
        questionOptions: ['[]', '["Konpa","Rara"]'],
      },
    ]);
  });

  it('is created only once by two quick clicks', async () => {
    const { sent } = serveForm(() => ({ body: survey({ id: 10, title: 'Mizik' }) }));
    await openNew();
    fillHead();
    fill(question(1).getByLabelText('Question text'), 'Poukisa?');
    const create = within(screen.getByRole('dialog')).getByRole('button', { name: 'Create Survey' });
    await act(async () => {
      fireEvent.click(create);
      // The form is validated and being sent, but the button does not look busy yet.
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
      fireEvent.click(create);
    });
    expect(await screen.findByText('Survey created successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toHaveLength(1);
  });

  it('is not sent before it is valid, and every fault is shown where it occurs', async () => {
    const { sent } = serveForm(() => ({ body: survey({ id: 10, title: 'Mizik' }) }));
    const opened = await openNew();
    const { user } = opened;
    await user.clear(screen.getByLabelText('Points reward'));
    await submit(opened);
    expect(await screen.findByText('Validation Error')).toBeInTheDocument();
    // In the toast and at the field.
    await waitFor(() => expect(screen.getAllByText('Please enter a title for the survey')).toHaveLength(2));
    expect(screen.getByText('Please enter a description for the survey')).toBeInTheDocument();
    expect(screen.getByText('Points reward must be at least 1')).toBeInTheDocument();
    expect(screen.getByText('Please add at least one question with text')).toBeInTheDocument();

    fillHead();
    fill(screen.getByLabelText('Points reward'), '1001');
    await user.click(screen.getByRole('button', { name: 'Add Question' }));
    await choose(opened, question(2).getByLabelText('Type'), 'Multiple Choice');
    fill(question(2).getByLabelText('Question text'), 'Kilès?');
    // The text of another question makes the first one valid.
    await waitFor(() =>
      expect(screen.queryByText('Please add at least one question with text')).not.toBeInTheDocument(),
    );
    await submit(opened);
    await waitFor(() => expect(screen.getAllByText('Points reward cannot exceed 1000')).toHaveLength(2));
    expect(
      question(2).getByText('Question 2: Multiple choice questions must have at least 2 options'),
    ).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('gives a multiple choice one empty option, and a text answer none', async () => {
    serveForm(() => SAVED);
    const opened = await openNew();
    const { user } = opened;
    const type = question(1).getByLabelText('Type');
    await choose(opened, type, 'Multiple Choice');
    expect(await question(1).findAllByLabelText(/^Option \d+$/)).toHaveLength(1);
    fill(question(1).getByLabelText('Option 1'), 'Konpa');
    await choose(opened, type, 'Text Answer');
    await waitFor(() => expect(question(1).queryByLabelText('Option 1')).not.toBeInTheDocument());
    await choose(opened, type, 'Multiple Choice');
    expect(await question(1).findByLabelText('Option 1')).toHaveValue('');
    await user.click(question(1).getByRole('button', { name: 'Add Option' }));
    await user.click(question(1).getByRole('button', { name: 'Remove option 1' }));
    expect(question(1).getAllByLabelText(/^Option \d+$/)).toHaveLength(1);
  });

  it('keeps the keyboard focus nearby when a question or an option is removed', async () => {
    serveForm(() => SAVED);
    const opened = await openNew();
    const { user } = opened;
    await user.click(screen.getByRole('button', { name: 'Add Question' }));
    await user.click(screen.getByRole('button', { name: 'Add Question' }));
    await user.click(screen.getByRole('button', { name: 'Remove question 3' }));
    expect(screen.getByRole('button', { name: 'Remove question 2' })).toHaveFocus();
    // The last remaining question cannot be removed.
    await user.click(screen.getByRole('button', { name: 'Remove question 1' }));
    expect(screen.getByRole('button', { name: 'Add Question' })).toHaveFocus();

    await choose(opened, question(1).getByLabelText('Type'), 'Multiple Choice');
    await user.click(await question(1).findByRole('button', { name: 'Add Option' }));
    await user.click(question(1).getByRole('button', { name: 'Remove option 1' }));
    expect(question(1).getByRole('button', { name: 'Remove option 1' })).toHaveFocus();
    await user.click(question(1).getByRole('button', { name: 'Remove option 1' }));
    expect(question(1).getByRole('button', { name: 'Add Option' })).toHaveFocus();
  });

  it('shows the server’s refusals at their questions, counting blank ones', async () => {
    serveForm(() => ({
      refusal: 'INVALID_QUESTIONS',
      status: 422,
      details: {
        'questions.1': 'words in English',
        'questionOptions.2': 'Question 3: options',
        title: 'Title: words',
      },
      faults: {
        'questions.1': { code: 'QUESTION_REPEATED', values: { number: 2 } },
        // From a server that was updated after this page was loaded.
        'questionOptions.2': { code: 'OPTIONS_ALL_ALIKE' as 'OPTION_REPEATED' },
      },
    }));
    const opened = await openNew();
    const { user } = opened;
    fillHead();
    for (const n of [2, 3]) {
      await user.click(screen.getByRole('button', { name: 'Add Question' }));
      fill(question(n).getByLabelText('Question text'), `Kesyon ${n}`);
    }
    await choose(opened, question(3).getByLabelText('Type'), 'Multiple Choice');
    fill(await question(3).findByLabelText('Option 1'), 'Konpa');
    await user.click(question(3).getByRole('button', { name: 'Add Option' }));
    fill(question(3).getByLabelText('Option 2'), 'Rara');
    await submit(opened);
    // In the language of the page if it knows the fault's name, otherwise in the server's words.
    expect(
      await question(2).findByText('Question 2: This question is already in the survey'),
    ).toBeInTheDocument();
    expect(question(3).getByText('Question 3: options')).toBeInTheDocument();
    expect(screen.getAllByText('Title: words').length).toBeGreaterThan(0);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('says whether saving was refused or got no answer, and keeps what was typed', async () => {
    let isReached = false;
    serveForm(() => {
      if (!isReached) return 'offline';
      return { text: 'proxy', status: 502 };
    });
    const opened = await openNew();
    fillHead();
    fill(question(1).getByLabelText('Question text'), 'Poukisa?');
    await submit(opened);
    expect(await screen.findByText('Submission Error')).toBeInTheDocument();
    expect(screen.getByText('Failed to create survey')).toBeInTheDocument();
    expect(screen.queryByText('Error')).not.toBeInTheDocument();
    expect(question(1).getByLabelText('Question text')).toHaveValue('Poukisa?');

    isReached = true;
    await submit(opened);
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(screen.getByText('Failed to create survey')).toBeInTheDocument();
    expect(question(1).getByLabelText('Question text')).toHaveValue('Poukisa?');
  });

  it('can be previewed before it is saved', async () => {
    serveForm(() => SAVED);
    const opened = await openNew();
    fillHead();
    fill(question(1).getByLabelText('Question text'), 'Poukisa?');
    await opened.user.click(screen.getByRole('button', { name: 'Preview' }));
    await screen.findByText('50 points · Questions: 1 · About 1 min');
    // Not by its name: in tests every dialog of antd has the same id for its title.
    const preview = within(screen.getAllByRole('dialog').at(-1)!);
    expect(preview.getByRole('heading', { name: 'Mizik' })).toBeInTheDocument();
    expect(preview.getByRole('textbox', { name: 'Poukisa?' })).toBeInTheDocument();
  });
});

describe('editing a survey', () => {
  it('starts from what is stored, and changes nothing that was not touched', async () => {
    const { sent } = serveForm(() => ({ body: survey({ id: 9, title: 'Nouvo' }) }));
    const opened = await openOld();
    const { user } = opened;
    expect(screen.getByLabelText(/^End date/)).toHaveValue('Dec 1, 2026');
    expect(screen.getByLabelText('End time')).toHaveValue('18:00');
    expect(screen.queryByText('This survey already has responses')).not.toBeInTheDocument();
    await user.clear(screen.getByLabelText('Title'));
    fill(screen.getByLabelText('Title'), 'Nouvo');
    await submit(opened);
    expect(await screen.findByText('Survey updated successfully')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        title: 'Nouvo',
        description: 'About it',
        pointsReward: 50,
        status: 'draft',
        endDate: '2026-12-01T23:00:42.000Z',
        questions: ['Ki mizik ou renmen?', 'Poukisa?'],
        questionTypes: ['multiple_choice', 'text'],
        questionOptions: ['["Konpa","Rara"]', '[]'],
        version: 1,
      },
    ]);
  });

  it('uses Haiti’s time, and the whole day when no time is picked', async () => {
    const { sent } = serveForm(() => ({ body: survey({ id: 9, title: 'Ansyen' }) }));
    const opened = await openOld();
    const { user } = opened;
    await user.click(screen.getByLabelText(/^End date/));
    await user.hover(screen.getByLabelText(/^End date/));
    await user.click(document.querySelector('.ant-picker-clear')!);
    expect(screen.getByLabelText('End time')).toBeDisabled();
    await user.type(screen.getByLabelText(/^End date/), '2026-07-04{Enter}');
    expect(screen.getByLabelText('End time')).toHaveValue('23:59');
    fireEvent.change(screen.getByLabelText('End time'), { target: { value: '20:15' } });
    await submit(opened);
    await screen.findByText('Survey updated successfully');
    expect(sent[0]?.endDate).toBe('2026-07-05T00:15:00.000Z');
  });

  it('says what happens to the existing answers', async () => {
    serveForm(() => SAVED, [surveyRow({ id: 9, title: 'Ansyen', totalResponses: 3, hasResults: true })]);
    const opened = await openOld();
    const { user } = opened;
    expect(screen.getByText('This survey already has responses')).toBeInTheDocument();
    expect(
      screen.getByText(/becomes a new question. The earlier answers stay with the earlier wording/),
    ).toBeInTheDocument();
    expect(screen.queryByText('New question')).not.toBeInTheDocument();

    fill(question(2).getByLabelText('Question text'), ' Di nou.');
    expect(await question(2).findByText('New question')).toBeInTheDocument();
    expect(screen.getByText('No longer asked once you save; their answers stay:')).toBeInTheDocument();
    expect(screen.getByText('Poukisa?', { selector: 'li' })).toBeInTheDocument();

    await user.clear(question(2).getByLabelText('Question text'));
    fill(question(2).getByLabelText('Question text'), 'Poukisa?');
    await waitFor(() => expect(screen.queryByText('New question')).not.toBeInTheDocument());
  });

  it('asks before it discards what was typed', async () => {
    serveForm(() => SAVED);
    const { user } = await openOld();
    fill(screen.getByLabelText('Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Ansyen!');
  });
});

describe('an edit that somebody else’s overtook', () => {
  const theirs = survey({
    id: 9,
    title: 'Lòt tit',
    status: 'active',
    version: 2,
    endDate: '2026-12-01T23:00:42.000Z',
    questions: ['Ki mizik ou renmen?'],
    questionTypes: ['text'],
    questionOptions: ['[]'],
  });

  const writeTitle = async ({ user }: Console) => {
    await user.clear(screen.getByLabelText('Title'));
    fill(screen.getByLabelText('Title'), 'Pa m nan');
  };

  async function openOvertaken(
    other: OpenedSurveyDto = theirs,
    edit: (opened: Console) => void | Promise<void> = writeTitle,
  ) {
    let isSaved = false;
    const sent: { title: string; version: number }[] = [];
    fakeApi({
      [LIST]: { body: [surveyRow({ id: 9, title: 'Ansyen' })], headers: { 'X-Total-Count': '1' } },
      'GET /api/surveys/9': () => ({
        body: isSaved ? other : { ...survey({ id: 9, title: 'Ansyen' }), endDate: theirs.endDate },
      }),
      'PUT /api/surveys/9': async (call) => {
        const form = call.body as (typeof sent)[number];
        sent.push(form);
        isSaved = true;
        return form.version === 2
          ? { body: { ...theirs, version: 3 } }
          : { refusal: 'EDITED_MEANWHILE', status: 409 };
      },
    });
    const opened = await openOld();
    await edit(opened);
    await submit(opened);
    const alert = within(await within(screen.getByRole('dialog')).findByRole('alert'));
    return { opened, sent, alert };
  }

  it('asks about the title that both have changed, and has the questions that only the other has', async () => {
    const { opened, sent, alert } = await openOvertaken();
    expect(alert.getAllByRole('radio')).toHaveLength(2);
    expect(alert.getByRole('term')).toHaveTextContent('Questions');
    await waitFor(() => expect(questionCount()).toBe(1));
    await submit(opened);
    expect(await screen.findByText('Choose one of the two.')).toBeInTheDocument();
    await opened.user.click(screen.getByRole('radio', { name: 'Keep mine: Pa m nan' }));
    await submit(opened);
    expect(await screen.findByText('Survey updated successfully')).toBeInTheDocument();
    expect(sent.at(-1)).toMatchObject({
      title: 'Pa m nan',
      version: 2,
      questions: ['Ki mizik ou renmen?'],
      questionTypes: ['text'],
    });
  });

  it('that is discarded fills the form with what is saved', async () => {
    const { opened, sent, alert } = await openOvertaken();
    await opened.user.click(alert.getByRole('button', { name: 'Discard all of mine' }));
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Lòt tit'));
    expect(questionCount()).toBe(1);
    await submit(opened);
    expect(await screen.findByText('Survey updated successfully')).toBeInTheDocument();
    expect(sent).toMatchObject([
      { title: 'Pa m nan', version: 1 },
      { title: 'Lòt tit', version: 2 },
    ]);
  });

  it('has my question and theirs when each has changed another one', async () => {
    const { opened, sent, alert } = await openOvertaken(
      { ...theirs, title: 'Ansyen', questions: ['Ki mizik?', 'Poukisa?'], questionTypes: ['text', 'text'] },
      () => fill(question(2).getByLabelText('Question text'), ' Di nou.'),
    );
    expect(alert.queryByRole('radio')).not.toBeInTheDocument();
    expect(question(1).getByLabelText('Question text')).toHaveValue('Ki mizik?');
    await submit(opened);
    expect(await screen.findByText('Survey updated successfully')).toBeInTheDocument();
    expect(sent.at(-1)).toMatchObject({ questions: ['Ki mizik?', 'Poukisa? Di nou.'], version: 2 });
  });
});
