import { EventEmitter } from 'node:events';

import { HONEST_PERSON } from './actors/honest/honest-person.js';
import { SCENARIOS } from './actors/scenarios.js';
import { resultOf, type Scenario } from './scenario.js';
import { notesOf, type Row, tableOf } from './table.js';
import { WorldServer } from './world/world-server.js';
import { World } from './world/world.js';

const SEED = 39;

/** The API and the worker are one process here, so their queues share a pool that has more listeners than Node expects. */
EventEmitter.defaultMaxListeners = 100;

/** Where an honest person's income is known, others are compared with it; so that person is always the first. */
async function run(options: readonly string[]): Promise<void> {
  const valueOf = (name: string) =>
    options.find((option) => option.startsWith(`--${name}=`))?.slice(name.length + 3);
  const only = valueOf('only');
  const seed = Number(valueOf('seed') ?? SEED);
  const chosen = SCENARIOS.filter(({ name }) => only === undefined || only.split(',').includes(name));
  if (chosen.length === 0) throw new Error(`known are ${SCENARIOS.map(({ name }) => name).join(', ')}`);
  console.log(`Node ${process.versions.node}, --seed=${seed}`);
  const server = await WorldServer.start();
  try {
    const honest = await rowOf(server, HONEST_PERSON, seed, null);
    const rows = [honest];
    for (const scenario of chosen)
      if (scenario !== HONEST_PERSON) rows.push(await rowOf(server, scenario, seed, honest.result.spendable));
    console.log(`\n${tableOf(rows)}\n\n${notesOf(rows)}`);
    if (rows.some(({ floors }) => floors.some(({ holds }) => !holds))) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}

async function rowOf(
  server: WorldServer,
  scenario: Scenario,
  seed: number,
  honestSpendable: number | null,
): Promise<Row> {
  const beganAt = Date.now();
  const world = await World.begin(server, { seed, onDay: () => process.stderr.write('.') });
  try {
    const result = resultOf(await scenario.run(world), honestSpendable);
    const days = result.days.toFixed(1);
    console.log(`${scenario.name}: ${days} days in ${((Date.now() - beganAt) / 1000).toFixed(1)} s`);
    return { scenario, result, floors: scenario.floors?.(result) ?? [] };
  } finally {
    await world.end();
  }
}

await run(process.argv.slice(2));
