import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SETTINGS, SIGNED_OUT } from '@pwen/web/testing/answers';
import type { FakeAnswer, FakeAnswers, FakeCall } from '@pwen/web/testing/fake-network';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { fakeApi } from '../../testing/fake-api';
import { fill } from '../../testing/fill';
import { MARJORIE } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';

type Solver = (post: (solution: unknown) => void, fail: () => void) => void;

/** jsdom has no workers. What one answers is the test's. */
let solver: Solver;
beforeEach(() => {
  solver = (post) => post({ counter: 7, derivedKey: 'ab' });
  globalThis.Worker = class extends EventTarget {
    postMessage({ type }: { type: string }): void {
      if (type !== 'work') return;
      const post = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data }));
      solver(post, () => this.dispatchEvent(new ErrorEvent('error')));
    }
    terminate(): void {}
  } as unknown as typeof Worker;
});
afterEach(cleanup);

const NOBODY = {
  'GET /api/user': SIGNED_OUT,
  'GET /api/settings': SETTINGS,
  'GET /api/content': { body: [] },
} satisfies FakeAnswers;
const CHALLENGE: FakeAnswer<'GET /api/challenge'> = {
  body: {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      data: { expiresAtMs: 1 },
      keyLength: 32,
      keyPrefix: '00',
      keySignature: 'cd',
      nonce: 'ef',
      salt: '01',
    },
    signature: '23',
  },
};
const ASKED = { refusal: 'CHALLENGE_REQUIRED', status: 428 } as const;
const solutionOf = ({ headers }: FakeCall) => {
  const header = headers.get('X-Challenge');
  return header === null ? null : (JSON.parse(atob(header)) as { solution: unknown }).solution;
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function fillSignUp(): Promise<void> {
  await renderApp('/auth?tab=sign-up');
  for (const [label, text] of [
    ['Email', 'marjorie@egzanp.ht'],
    ['Password', 'gwo-modpas'],
    ['Confirm Password', 'gwo-modpas'],
    ['Phone', '34123456'],
  ] as const)
    fill(await screen.findByLabelText(label), text);
  await userEvent.click(screen.getByRole('checkbox'));
}

describe('a sign-up that the API asks for a challenge', () => {
  it('solves it without a tap, says so meanwhile, and sends the same form once more', async () => {
    let finish = (): void => undefined;
    solver = (post) => (finish = () => post({ counter: 7, derivedKey: 'ab' }));
    const api = fakeApi({
      ...NOBODY,
      'GET /api/challenge': CHALLENGE,
      'POST /api/register': (call) => (solutionOf(call) ? { status: 201, body: MARJORIE } : ASKED),
    });
    await fillSignUp();
    await press('Create Account');
    const words = 'One moment, we are checking that you are no machine…';
    expect(await screen.findByRole('button', { name: words })).toBeDisabled();
    expect(screen.getByText(words, { selector: '[role=status]' })).toBeInTheDocument();
    finish();
    await waitFor(() => expect(screen.queryByLabelText('Confirm Password')).not.toBeInTheDocument());
    const forms = api.calls.filter(({ path }) => path === '/api/register');
    expect(forms.map(solutionOf)).toEqual([null, { counter: 7, derivedKey: 'ab' }]);
    expect(forms[1]?.body).toEqual(forms[0]?.body);
  });

  it('says what to do if the device cannot solve it, and can be sent again', async () => {
    solver = (_post, fail) => fail();
    fakeApi({ ...NOBODY, 'GET /api/challenge': CHALLENGE, 'POST /api/register': ASKED });
    await fillSignUp();
    await press('Create Account');
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(/no machine. Check your connection/),
    );
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeEnabled();
  });

  it('says that there is no connection if the line drops meanwhile', async () => {
    fakeApi({ ...NOBODY, 'GET /api/challenge': 'offline', 'POST /api/register': ASKED });
    await fillSignUp();
    await press('Create Account');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/No connection right now/));
  });
});

describe('a sign-up that needs the code of a mail', () => {
  const open = async (answer: (code: unknown) => FakeAnswer<'POST /api/register'>) => {
    const api = fakeApi({
      ...NOBODY,
      'POST /api/register/code': { status: 204 },
      'POST /api/register': ({ body }) => {
        const { emailCode } = body as { emailCode?: string };
        return emailCode === undefined ? { refusal: 'EMAIL_CODE_REQUIRED', status: 428 } : answer(emailCode);
      },
    });
    await fillSignUp();
    await press('Create Account');
    const field = await screen.findByLabelText('Code from your email');
    return { api, field };
  };

  it('sends it at once, puts the focus on its field, and goes on with it', async () => {
    const { api, field } = await open(() => ({ status: 201, body: MARJORIE }));
    await waitFor(() => expect(field).toHaveFocus());
    expect(await screen.findByText(/^We have sent the code to marjorie@egzanp.ht/)).toBeVisible();
    const [mail] = api.calls.filter(({ path }) => path === '/api/register/code');
    expect(mail?.body).toEqual({ username: 'marjorie@egzanp.ht', language: 'en' });
    await userEvent.type(field, '123 456{Enter}');
    await waitFor(() => expect(field).not.toBeInTheDocument());
    expect(api.calls.findLast(({ path }) => path === '/api/register')?.body).toMatchObject({
      emailCode: '123456',
    });
  });

  it('goes on without one where none is needed any more', async () => {
    let isCrowded = true;
    const api = fakeApi({
      ...NOBODY,
      'POST /api/register/code': { refusal: 'EMAIL_CODE_NOT_REQUIRED', status: 409 },
      'POST /api/register': () =>
        isCrowded ? { refusal: 'EMAIL_CODE_REQUIRED', status: 428 } : { status: 201, body: MARJORIE },
    });
    await fillSignUp();
    await press('Create Account');
    expect(await screen.findByText(/No code is needed any more/)).toBeVisible();
    isCrowded = false;
    await press('Create Account');
    await waitFor(() => expect(api.lines.filter((line) => line === 'POST /api/register')).toHaveLength(2));
  });

  it('says at the field how many attempts are left, and sends another', async () => {
    const { api, field } = await open(() => ({
      refusal: 'CONFIRMATION_CODE_WRONG',
      status: 400,
      details: { attemptsLeft: 4 },
    }));
    await userEvent.type(field, '000000{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Attempts left: 4/));
    expect(field).toHaveFocus();
    await press('Send another code');
    await waitFor(() => expect(field).toHaveValue(''));
    expect(api.lines.filter((line) => line === 'POST /api/register/code')).toHaveLength(2);
  });
});
