import { afterAll, afterEach } from '@jest/globals';
import { format } from 'node:util';

// What React, a library or our own code complains of is a fault, or part of what a test is about: then the test takes the
// complaint itself (jest.spyOn) and asserts it. A green run prints nothing.
const complaints = [];
for (const kind of ['error', 'warn']) console[kind] = (...words) => complaints.push(format(...words));

function requireSilence() {
  const said = complaints.splice(0);
  if (said.length > 0) throw new Error(`The console was complained to:\n\n${said.join('\n\n')}`);
}

afterEach(requireSilence);
afterAll(requireSilence);
