import { fileURLToPath } from 'node:url';

import { expect, it } from '@jest/globals';

import { demoCrowd } from './demo-crowd.js';
import { readDemoPeople } from './demo-people.js';

const crowd = demoCrowd();

it('is the same each time', () => {
  expect(demoCrowd()).toEqual(crowd);
});

it('is none of the people of the manifest, and nobody has the phone of another', async () => {
  const named = await readDemoPeople(fileURLToPath(new URL('../../../demo/people/', import.meta.url)));
  for (const property of ['key', 'phone'] as const) {
    const values = [...named, ...crowd].map((person) => person[property]);
    expect(new Set(values).size).toBe(values.length);
  }
});

it('does nothing before joining or after today, and nobody is brought by somebody who came later', () => {
  const joined = new Map(crowd.map(({ key, joinedDaysAgo }) => [key, joinedDaysAgo]));
  for (const { joinedDaysAgo, days, invitedBy } of crowd) {
    for (const { daysAgo } of days) expect(daysAgo >= 0 && daysAgo <= joinedDaysAgo).toBe(true);
    if (invitedBy !== undefined) expect(joined.get(invitedBy)).toBeGreaterThan(joinedDaysAgo);
  }
});
