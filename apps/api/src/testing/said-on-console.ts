import { afterEach, beforeAll, jest } from '@jest/globals';

/** Captures what the commands of a test write to the console, line by line, instead of showing it. */
export function saidOnConsole(): string[] {
  const said: string[] = [];
  beforeAll(() => {
    for (const stream of ['log', 'error'] as const)
      jest.spyOn(console, stream).mockImplementation((line: string) => void said.push(line));
  });
  afterEach(() => void said.splice(0));
  return said;
}
