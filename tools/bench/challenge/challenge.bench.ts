import { loadavg } from 'node:os';

import type { Browser } from 'playwright-core';

import { LINES } from '../pages/cases.js';
import { newDevice } from '../pages/device.js';
import { figureOf } from '../pages/figures.js';
import { type Opened, startChromium, startProduct } from '../pages/product.js';
import { signUpByCalls, signUpChallenged } from './sign-up.js';
import { slowDown } from './slow-phone.js';

/** Of an address within an hour; whoever signs up after them is asked for a challenge. */
const SIGN_UPS_WITHOUT_CHALLENGE = 60;
const ROUNDS = 11;
const { slowdown: SLOWDOWN } = LINES.B;
const LONGEST_MEDIAN_MS = 3_000;

interface Waited {
  readonly ms: number;
  /** The share of the time in which the phone ran. */
  readonly ran: number;
}

/**
 * Signs people up on the built page, each on a fresh device that is six times slower than this machine, at an address from
 * which so many have signed up that a challenge is asked for. Measures how long it keeps them waiting: loading it, its
 * script and its worker, and solving it. Exits with code 1 if the median is three seconds or more.
 */
export async function benchChallenge(): Promise<void> {
  const opened: Opened = [];
  try {
    const { origin } = await startProduct(opened);
    const browser = await startChromium(opened);
    console.log(`${SIGN_UPS_WITHOUT_CHALLENGE} people sign up, as many as need no challenge …`);
    await signUpOthers(browser, origin);
    // The first page of a browser is slower than any later one.
    await measure(browser, origin, 0);
    const waited: Waited[] = [];
    for (const round of numbers(ROUNDS)) {
      waited.push(await measure(browser, origin, round));
      console.log(`${round} of ${ROUNDS}: ${described(waited.at(-1) as Waited)}`);
    }
    report(waited);
  } finally {
    for (const close of opened.reverse()) await close();
  }
}

async function signUpOthers(browser: Browser, origin: string): Promise<void> {
  const device = await newDevice(browser);
  try {
    await signUpByCalls(device, origin, SIGN_UPS_WITHOUT_CHALLENGE);
  } finally {
    await device.forget();
  }
}

async function measure(browser: Browser, origin: string, round: number): Promise<Waited> {
  const device = await newDevice(browser);
  let ran = Number.NaN;
  try {
    const username = `challenged-${round}@egzanp.example`;
    const ms = await signUpChallenged(device, { origin, username }, async (press) => {
      const phone = await slowDown(browser, SLOWDOWN);
      try {
        await press();
      } finally {
        await phone.end();
        ran = phone.ranFor();
      }
    });
    return { ms, ran };
  } finally {
    await device.forget();
  }
}

function report(waited: readonly Waited[]): void {
  const { median, greatest } = figureOf(waited, ({ ms }) => ms);
  const holds = median < LONGEST_MEDIAN_MS;
  if (!holds) process.exitCode = 1;
  console.log(
    `\nmedian ${seconds(median)} s, at most ${seconds(greatest)} s, of ${waited.length} on a phone ${SLOWDOWN} times ` +
      `slower; the machine's load is ${loadavg()[0]?.toFixed(1)}\n` +
      `${holds ? 'holds' : 'ABOVE'}: the median is less than ${seconds(LONGEST_MEDIAN_MS)} s`,
  );
}

const described = ({ ms, ran }: Waited) =>
  `${seconds(ms)} s; the phone ran for ${(ran * 100).toFixed(1)} % of the time`;
const seconds = (ms: number) => (ms / 1000).toFixed(2);
const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n + 1);
