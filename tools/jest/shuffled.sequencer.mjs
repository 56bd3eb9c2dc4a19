import { createHash } from 'node:crypto';

import * as testSequencer from '@jest/test-sequencer';

/** @type {typeof testSequencer.default.default} The class is what Node imports as the default. */
const TestSequencer = /** @type {any} */ (testSequencer.default);

/**
 * Files in random order, another each time, so that no file comes to rely on one before it. Jest prints the seed;
 * `npm test -- --seed=N` repeats an order.
 */
export default class ShuffledSequencer extends TestSequencer {
  #seed;

  /** @param {ConstructorParameters<typeof TestSequencer>[0]} options */
  constructor(options) {
    super(options);
    this.#seed = options.globalConfig.seed;
  }

  /**
   * @override
   * @param {Parameters<InstanceType<typeof TestSequencer>['sort']>[0]} tests
   */
  sort(tests) {
    const placeOf = (/** @type {string} */ path) =>
      createHash('sha256').update(`${this.#seed} ${path}`).digest('hex');
    return tests
      .map((test) => ({ test, place: placeOf(test.path) }))
      .sort((a, b) => a.place.localeCompare(b.place))
      .map(({ test }) => test);
  }
}
