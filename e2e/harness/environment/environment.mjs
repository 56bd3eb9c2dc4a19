import { TestEnvironment } from 'jest-environment-node';

import { Browsers } from './browsers.ts';

/** Gives journeys their browsers, and adds to the message of a failed test what its pages showed then. */
export default class JourneyEnvironment extends TestEnvironment {
  browsers = new Browsers();

  async setup() {
    await super.setup();
    this.global.browsers = this.browsers;
  }

  async teardown() {
    await this.browsers.close();
    await super.teardown();
  }

  async handleTestEvent(event) {
    if (event.name !== 'test_fn_failure' && event.name !== 'hook_failure') return;
    const { error } = event;
    // Mostly the message says only what did not appear.
    const shown = await this.browsers.describePages();
    if (!shown || typeof error?.stack !== 'string') return;
    // What jest prints; the places in the code follow the message in it.
    error.stack = error.stack.replace(/(?=\n\s+at )/, `\n\n${shown}`);
  }
}
