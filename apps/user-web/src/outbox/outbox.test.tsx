import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@pwen/api-client';
import { USER_ERROR_CODES } from '@pwen/domain/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';

import { createQueryClient } from '../app/query-client';
import { askedFor, outboxOf, type Unanswered } from './outbox';
import { useOutboxCall } from './use-outbox-call';

const DAY_MS = 24 * 3600 * 1000;
const isKind =
  (kind: Unanswered['kind']) =>
  (entry: Unanswered): entry is Unanswered =>
    entry.kind === kind;
const videos = outboxOf(isKind('video'));
const marks = outboxOf(isKind('usedMark'));
const video = (id: number): Unanswered => ({ kind: 'video', ...askedFor(7, id) });
const mark = (id: number): Unanswered => ({ kind: 'usedMark', ...askedFor(7, id) });

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('the outbox', () => {
  it('keeps entries of all kinds and people apart', () => {
    videos.keep(video(1));
    marks.keep(mark(1));
    videos.keep({ ...video(1), userId: 8 });
    videos.drop(video(1));
    expect(videos.of(7)).toEqual([]);
    expect(videos.of(8)).toHaveLength(1);
    expect(marks.of(7)).toHaveLength(1);
  });

  it('does not forget what was asked for anew while the first was answered', () => {
    const first = mark(1);
    marks.keep(first);
    jest.advanceTimersByTime(1);
    marks.keep(mark(1));
    marks.drop(first);
    expect(marks.of(7)).toHaveLength(1);
  });

  it('keeps two hundred of a kind, and never drops another kind for them', () => {
    marks.keep(mark(1));
    for (let id = 1; id <= 201; id++) videos.keep(video(id));
    expect(videos.of(7).map(({ key }) => key)).toEqual(Array.from({ length: 200 }, (_, n) => String(n + 2)));
    expect(marks.of(7)).toHaveLength(1);
  });

  it('forgets after a week', () => {
    videos.keep(video(1));
    jest.advanceTimersByTime(7 * DAY_MS - 1);
    expect(videos.of(7)).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(videos.of(7)).toEqual([]);
  });

  it('keeps what waits for the next week until a week after it', () => {
    videos.keep(video(1));
    videos.postpone(video(1), Date.now() + 6 * DAY_MS, 'WEEK_CEILING_REACHED');
    jest.advanceTimersByTime(13 * DAY_MS - 1);
    expect(videos.of(7)).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(videos.of(7)).toEqual([]);
  });

  it('remembers until when an entry waits, if there is one', () => {
    videos.postpone(video(1), 5, 'RATE_LIMITED');
    expect(videos.of(7)).toEqual([]);
    videos.keep(video(1));
    videos.keep(video(2));
    videos.postpone(video(1), 5, 'RATE_LIMITED');
    expect(videos.of(7)).toMatchObject([{ key: '1', notBefore: 5 }, { key: '2' }]);
    expect(videos.find(video(2))).not.toHaveProperty('notBefore');
  });

  it.each(['no JSON', '{}', '[null, 1, {"kind":"video"}]'])('reads %s as empty', (stored) => {
    localStorage.setItem('outbox', stored);
    expect(videos.of(7)).toEqual([]);
    videos.keep(video(1));
    expect(videos.of(7)).toHaveLength(1);
  });
});

describe('a call that sends an entry', () => {
  const ended = {
    onAnswered: jest.fn<() => void>(),
    onWaiting: jest.fn<() => void>(),
    onRefused: jest.fn<() => void>(),
  };
  const queries = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );

  /** @returns which of its ends the caller was told of */
  async function send(answer: () => Promise<{ data: null }>, isAgain: boolean): Promise<string[]> {
    for (const end of Object.values(ended)) end.mockClear();
    if (isAgain) videos.keep(video(1));
    const { result } = renderHook(() => useOutboxCall({ outbox: videos, call: answer, ...ended }), {
      wrapper,
    });
    await act(async () => {
      result.current.mutate({ entry: video(1), isAgain });
      await jest.advanceTimersByTimeAsync(31_000);
    });
    return Object.entries(ended)
      .filter(([, end]) => end.mock.calls.length > 0)
      .map(([name]) => name);
  }

  const refused = (code: string) => () =>
    Promise.reject(new ApiError(409, JSON.stringify({ code, message: code, requestId: 'r' }), ''));

  it.each([true, false])('forgets it with the answer (again: %s)', async (isAgain) => {
    expect(await send(async () => ({ data: null }), isAgain)).toEqual(['onAnswered']);
    expect(videos.of(7)).toEqual([]);
  });

  it.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['no answer', () => new Promise<never>(() => undefined)],
  ])('keeps it when there is %s, and notes that the person was told', async (_what, answer) => {
    expect(await send(answer, false)).toEqual(['onWaiting']);
    expect(videos.of(7)).toMatchObject([{ key: '1', told: true }]);
  });

  it('waits with it for as long as the server says', async () => {
    const details = { retryAfterSeconds: 90 };
    const limited = JSON.stringify({ code: 'RATE_LIMITED', message: '', requestId: 'r', details });
    const before = Date.now();
    await send(() => Promise.reject(new ApiError(429, limited, '')), false);
    const [entry] = videos.of(7);
    expect(entry?.notBefore).toBeGreaterThanOrEqual(before + 90_000);
    expect(entry?.notBefore).toBeLessThan(before + 95_000);
  });

  const PASSES = [
    'INTERNAL_ERROR',
    'SERVICE_UNAVAILABLE',
    'RATE_LIMITED',
    'NOT_SIGNED_IN',
    'PERSON_CHANGED',
    'DAY_CEILING_REACHED',
    'WEEK_CEILING_REACHED',
    'BUDGET_USED',
  ];

  it.each(USER_ERROR_CODES)(
    'after %s keeps what may still be done, and forgets what never will',
    async (code) => {
      for (const isAgain of [false, true]) {
        const isKept = PASSES.includes(code);
        expect(await send(refused(code), isAgain)).toEqual([isKept ? 'onWaiting' : 'onRefused']);
        expect(videos.of(7)).toHaveLength(isKept ? 1 : 0);
        localStorage.clear();
      }
    },
  );
});
