import '@testing-library/jest-dom/jest-globals';
import { configure, getConfig } from '@testing-library/react';

const { eventWrapper: insideAct } = getConfig();

configure({
  // The first visit of a page loads its chunk, which takes a while on two busy cores.
  asyncUtilTimeout: 60_000,
  // While user-event acts, events are what they are in a browser. By default they are always inside React's `act`, where
  // React sometimes never draws a part of the app whose file arrives after `act` has ended.
  eventWrapper: (dispatch) =>
    Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT') === true ? insideAct(dispatch) : dispatch(),
  // By default the message contains the whole page: that is too long to read, and it would be printed again
  // at each attempt of a waiting query.
  getElementError: (message) => new Error(message ?? 'No such element'),
});

// jsdom has the element, but does not open it.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};
