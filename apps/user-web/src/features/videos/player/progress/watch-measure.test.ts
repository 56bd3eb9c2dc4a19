import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { timeRanges } from '../../../../testing/time-ranges';
import { WatchMeasure } from './watch-measure';

let measure: WatchMeasure;
let isHidden: boolean;

beforeEach(() => {
  measure = new WatchMeasure();
  isHidden = false;
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
});
afterEach(() => void jest.restoreAllMocks());

type Range = [from: number, to: number];

/** The element is here, and has played this. */
const at = (currentTime: number, ...played: Range[]) =>
  measure.ask({ currentTime, played: timeRanges(...played), seeking: false });
/** The position is being moved there. */
const seeksTo = (currentTime: number, ...played: Range[]) =>
  measure.ask({ currentTime, played: timeRanges(...played), seeking: true });
function pageIsHidden(hidden: boolean, currentTime: number, ...played: Range[]) {
  isHidden = hidden;
  at(currentTime, ...played);
}

describe('what was watched', () => {
  it('is what the element has played between two looks at it', () => {
    at(0);
    at(0.25, [0, 0.25]);
    at(9.9994, [0, 9.9994]);
    expect(measure.pieces).toEqual([{ from: 0, to: 9999 }]);
  });

  it('is nothing that was skipped, whether or not the browser says that it seeks', () => {
    at(0);
    at(10, [0, 10]);
    seeksTo(30, [0, 10]);
    at(30, [0, 10]);
    at(35, [0, 10], [30, 35]);
    at(50, [0, 10], [30, 35]);
    at(51, [0, 10], [30, 35], [50, 51]);
    expect(measure.pieces).toEqual([
      { from: 0, to: 10_000 },
      { from: 30_000, to: 35_000 },
      { from: 50_000, to: 51_000 },
    ]);
  });

  it('is nothing that played while the page was hidden, until it has played once more', () => {
    at(0);
    pageIsHidden(true, 10, [0, 10]);
    at(15, [0, 15]);
    pageIsHidden(false, 20, [0, 20]);
    at(30, [0, 30]);
    expect(measure.pieces).toEqual([
      { from: 0, to: 10_000 },
      { from: 20_000, to: 30_000 },
    ]);
    seeksTo(9, [0, 30]);
    at(9, [0, 30]);
    at(21, [0, 30]);
    expect(measure.pieces).toEqual([{ from: 0, to: 30_000 }]);
  });

  it('goes on in the element that follows after an error', () => {
    at(0);
    at(12, [0, 12]);
    at(0);
    seeksTo(11.8);
    at(11.8);
    at(15, [11.8, 15]);
    expect(measure.pieces).toEqual([{ from: 0, to: 15_000 }]);
  });

  it('reaches from end to end where only a gap of the browser is missing', () => {
    at(0.3);
    at(2.8, [0.3, 2.8]);
    measure.end(3000);
    expect(measure.pieces).toEqual([{ from: 0, to: 3000 }]);
  });

  it('does not reach over more than such a gap', () => {
    at(1);
    at(2, [1, 2]);
    measure.end(3000);
    expect(measure.pieces).toEqual([{ from: 1000, to: 2000 }]);
  });
});
