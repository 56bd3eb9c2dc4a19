import { format } from 'node:util';

import { afterAll, afterEach } from '@jest/globals';

// What React, a library or our own code complains of is a fault, or part of what a test is about: then the test takes the
// complaint itself (jest.spyOn) and asserts it. A green run prints nothing.
// user-event wraps each event in an act() of its own that nobody can await. A click that loads a page's chunk makes React
// say so, once a file and in whichever test comes first; the tests wait for what the click shows.
const WAITS_FOR_A_CHUNK = 'A component suspended inside an `act` scope';

const complaints = [];
for (const kind of ['error', 'warn'])
  console[kind] = (...words) => {
    const complaint = format(...words);
    if (!complaint.includes(WAITS_FOR_A_CHUNK)) complaints.push(complaint);
  };

function requireSilence() {
  const said = complaints.splice(0);
  if (said.length > 0) throw new Error(`The console was complained to:\n\n${said.join('\n\n')}`);
}

afterEach(requireSilence);
afterAll(requireSilence);
