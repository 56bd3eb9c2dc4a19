import { HONEST_PERSON } from './actors/honest/honest-person.js';
import { SCENARIOS } from './actors/scenarios.js';
import { type Asked, askedFor } from './asked.js';
import { type Outcome, resultOf, type Scenario } from './scenario.js';
import { isBroken, notesOf, type Row, tableOf } from './table.js';
import { WorldServer } from './world/world-server.js';
import { World } from './world/world.js';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ends before everybody has acted when a signal comes, or whoever started it has gone. */
async function run(asked: Asked): Promise<void> {
  const told = untilToldToEnd();
  console.log(`Node ${process.versions.node}, --seed=${asked.seed}`);
  const server = await WorldServer.start();
  let rows: Row[] | null;
  try {
    rows = await Promise.race([told, actAll(server, asked)]);
  } finally {
    await server.stop();
  }
  // Somebody may still be acting.
  if (rows === null) process.exit(1);
  console.log(`\n${tableOf(rows)}\n\n${notesOf(rows)}`);
  process.exitCode = rows.some(isBroken) ? 1 : 0;
  if (process.connected) process.disconnect();
}

const untilToldToEnd = (): Promise<null> =>
  new Promise((resolve) => {
    process.once('disconnect', () => resolve(null));
    for (const signal of SIGNALS) process.on(signal, () => resolve(null));
  });

/** Where an honest person's income is known, others are compared with it; so that person is always the first. */
async function actAll(server: WorldServer, { names, seed }: Asked): Promise<Row[]> {
  const honest = await rowOf(server, HONEST_PERSON, seed, null);
  const rows = [honest];
  for (const scenario of SCENARIOS) {
    if (server.hasStopped) break;
    // Compared with nothing, no floor of income holds.
    if (scenario !== HONEST_PERSON && names.includes(scenario.name))
      rows.push(
        await rowOf(server, scenario, seed, 'result' in honest ? honest.result.spendable : Number.NaN),
      );
  }
  return rows;
}

/** Of one who fails it says why, and the others go on. */
async function rowOf(
  server: WorldServer,
  scenario: Scenario,
  seed: number,
  honestSpendable: number | null,
): Promise<Row> {
  const beganAt = Date.now();
  try {
    const result = resultOf(await outcomeIn(server, scenario, seed), honestSpendable);
    const days = result.days.toFixed(1);
    console.log(`${scenario.name}: ${days} days in ${((Date.now() - beganAt) / 1000).toFixed(1)} s`);
    return { scenario, result, floors: scenario.floors?.(result) ?? [] };
  } catch (fault) {
    console.error(`${scenario.name}:`, fault);
    return { scenario, fault: fault instanceof Error ? fault.message : String(fault) };
  }
}

async function outcomeIn(server: WorldServer, scenario: Scenario, seed: number): Promise<Outcome> {
  const world = await World.begin(server, { seed, onDay: () => process.stderr.write('.') });
  try {
    return await scenario.run(world);
  } finally {
    await world.end();
  }
}

const asked = askedFor(
  process.argv.slice(2),
  SCENARIOS.map(({ name }) => name),
);
if (typeof asked === 'string') {
  console.error(asked);
  process.exitCode = 2;
} else {
  await run(asked);
}
