/** The pools of a process by their names in DATABASE_POOLS and in the metrics: the fewest connections that work, and the usual. */
const POOLS = {
  sessions: { fewest: 2, usual: 4 },
  statements: { fewest: 2, usual: 6 },
  writes: { fewest: 2, usual: 4 },
  lists: { fewest: 1, usual: 4 },
  transactions: { fewest: 2, usual: 10 },
  ledger: { fewest: 2, usual: 4 },
  'ledger-history': { fewest: 1, usual: 2 },
  // A verification may take an hour, for which sweeps must not wait.
  maintenance: { fewest: 2, usual: 2 },
  queues: { fewest: 2, usual: 4 },
} as const satisfies Record<string, { readonly fewest: number; readonly usual: number }>;

export type PoolName = keyof typeof POOLS;
/** The most connections of each pool. */
export type PoolSizes = Readonly<Record<PoolName, number>>;

const NAMES = Object.keys(POOLS) as readonly PoolName[];
const MOST = 500;

export const USUAL_POOL_SIZES = Object.fromEntries(
  NAMES.map((name) => [name, POOLS[name].usual]),
) as unknown as PoolSizes;

/**
 * Connections that a process opens beside its pools, at most: one to ask about connections without an answer; the API one to
 * LISTEN; the worker those of the locks under which it signs and verifies, and three for the snapshot of a verification.
 */
const SINGLE_CONNECTIONS = { api: 2, worker: 6 };
/** Each queue that a worker serves adds a connection that listens to the pool `queues`. */
const SERVED_QUEUES = 7;

export type ProgramKind = keyof typeof SINGLE_CONNECTIONS;

/** The most connections that one process opens; those of commands are not counted. docs/operations.md counts them. */
export function connectionsOf(
  kind: ProgramKind,
  { databasePools, redisUrl }: { readonly databasePools: PoolSizes; readonly redisUrl: string | undefined },
): number {
  const { queues, ...others } = databasePools;
  const pooled = Object.values(others).reduce((sum, size) => sum + size, 0);
  const listening = kind === 'worker' ? SERVED_QUEUES : 0;
  return SINGLE_CONNECTIONS[kind] + pooled + (redisUrl ? 0 : queues + listening);
}

/**
 * Reads sizes such as `transactions=20 ledger=8`; pools that are not named keep their usual size.
 *
 * @returns the sizes, or what is wrong with the text
 */
export function parsePoolSizes(text: string): PoolSizes | { readonly fault: string } {
  const sizes: Record<PoolName, number> = { ...USUAL_POOL_SIZES };
  const given = new Set<string>();
  for (const pair of text.trim().split(/\s+/)) {
    const [, name = '', digits = ''] = /^([a-z-]+)=(\d{1,9})$/.exec(pair) ?? [];
    if (!isPoolName(name))
      return {
        fault: `must be names of pools with numbers, such as "transactions=20 ledger=8", of ${NAMES.join(', ')}: "${pair}" is none`,
      };
    if (given.has(name)) return { fault: `must name each pool once: ${name} is there twice` };
    given.add(name);
    const { fewest } = POOLS[name];
    const size = Number(digits);
    if (size < fewest || size > MOST)
      return { fault: `must give ${name} from ${fewest} to ${MOST} connections, not ${size}` };
    sizes[name] = size;
  }
  return sizes;
}

const isPoolName = (name: string): name is PoolName => Object.hasOwn(POOLS, name);
