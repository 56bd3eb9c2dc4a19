import { rmSync } from 'node:fs';

import { chromium, type Browser } from 'playwright-core';

import { freePort } from '../../embedded-postgres/free-port.js';
import { LauncherProcess, temporaryDataDir } from '../../start/launcher-process.js';
import { findChromium } from '../../test/find-chromium.js';

/** How to close what has been opened. */
export type Opened = (() => Promise<unknown>)[];

/** `npm start` on a temporary folder. */
export interface Product {
  readonly origin: string;
  readonly dataDir: string;
}

/** @param opened collects how to stop it, also if it does not start */
export async function startProduct(opened: Opened, variables: NodeJS.ProcessEnv = {}): Promise<Product> {
  console.log('building and starting the product …');
  const dataDir = temporaryDataDir();
  const port = await freePort();
  const launcher = new LauncherProcess(dataDir, port, variables);
  opened.push(async () => {
    await launcher.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await launcher.ready();
  return { origin: `http://localhost:${port}`, dataDir };
}

/** @throws Error if the machine has none */
export async function startChromium(opened: Opened): Promise<Browser> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('there is no Chromium to measure with');
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'],
    // It would end this process as well.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  opened.push(() => browser.close());
  return browser;
}
