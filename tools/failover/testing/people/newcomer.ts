import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { openingOf } from '../../../installation/opening.js';
import { PERSON_PASSWORD } from '../../../installation/programme.js';
import { SURVEY_ANSWERS, type Programme, VIDEO_MS } from '../programme.js';
import { Phone, type PhoneOptions } from './phone.js';

/** One visit of somebody new, from the sign-up to the sign-out: they watch, answer, look at pages, and come back once. */
export async function visit(options: PhoneOptions, { videos, surveys }: Programme): Promise<void> {
  const phone = new Phone(options);
  const username = `nouvo-${randomUUID()}@egzanp.example`;
  const userId = await signUp(phone, username);
  for (const video of videos) await watch(phone, userId, video);
  for (const survey of surveys) await answer(phone, userId, survey);
  await signOut(phone);
  await signIn(phone, username);
  for (const path of OWN_PAGES) await phone.call({ method: 'GET', path });
}

/** What only a signed-in person sees. */
export const OWN_PAGES = [
  '/api/user',
  '/api/user/points/history',
  '/api/rewards/history',
  '/api/user/progress',
  '/api/user/challenges',
  '/api/leaderboard',
] as const;

async function signUp(phone: Phone, username: string): Promise<number> {
  const body = {
    username,
    password: PERSON_PASSWORD,
    phone: '+50937123456',
    isAdult: true,
    acceptsTerms: true,
  };
  // After an answer that was lost, the person finds that they have signed up.
  const mayBeRefused = ['USERNAME_TAKEN'];
  const reply = await phone.call({ method: 'POST', path: '/api/register', body, mayBeRefused });
  if (reply.code !== undefined) await signIn(phone, username);
  const { body: own } =
    reply.code === undefined ? reply : await phone.call({ method: 'GET', path: '/api/user' });
  const userId = own.id as number;
  phone.told.accounts.push({ userId, username });
  return userId;
}

async function signIn(phone: Phone, username: string): Promise<void> {
  await phone.call({ method: 'POST', path: '/api/login', body: { username, password: PERSON_PASSWORD } });
}

/** The cookie is kept as somebody else may have copied it: it must open nothing any more. */
async function signOut(phone: Phone): Promise<void> {
  const { cookie } = phone;
  await phone.call({ method: 'POST', path: '/api/logout' });
  if (cookie !== undefined) phone.told.endedSessions.push(cookie);
  phone.cookie = undefined;
}

async function watch(phone: Phone, userId: number, videoId: number): Promise<void> {
  const report = (played: readonly object[]) =>
    phone.call({ method: 'POST', path: `/api/content/${videoId}/progress`, body: { played } });
  const played = [{ from: 0, to: VIDEO_MS }];
  await report([]);
  await sleep(VIDEO_MS);
  await report(played);
  const path = `/api/content/${videoId}/complete`;
  const mayBeRefused = ['ALREADY_COMPLETED'];
  const { code, body } = await phone.call({ method: 'POST', path, body: { played }, mayBeRefused });
  const points = code === undefined ? (body.pointsEarned as number) : null;
  phone.told.awards.push({ userId, source: 'video', sourceId: videoId, points });
}

async function answer(phone: Phone, userId: number, surveyId: number): Promise<void> {
  const body = { surveyId, answers: SURVEY_ANSWERS, opening: openingOf(userId, surveyId) };
  const reply = await phone.call({ method: 'POST', path: '/api/surveys/submit', body });
  phone.told.awards.push({ userId, source: 'survey', sourceId: surveyId, points: reply.body.pointsEarned });
}
