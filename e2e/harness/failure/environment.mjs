import { TestEnvironment } from 'jest-environment-node';

/** Adds to the message of a failed test what its pages showed then: mostly it says only what did not appear. */
export default class JourneyEnvironment extends TestEnvironment {
  async handleTestEvent(event) {
    if (event.name !== 'test_fn_failure' && event.name !== 'hook_failure') return;
    const { error } = event;
    const shown = await this.global.describeOpenPages?.();
    if (!shown || typeof error?.stack !== 'string') return;
    // What jest prints; the places in the code follow the message in it.
    error.stack = error.stack.replace(/(?=\n\s+at )/, `\n\n${shown}`);
  }
}
