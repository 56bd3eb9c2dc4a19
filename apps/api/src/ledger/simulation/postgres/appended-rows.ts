import { elementsOf } from './binary.js';

export type Row = Readonly<Record<string, unknown>>;

/** Rows are passed as `unnest($3::bigint[], …)`, or as `(SELECT $3::bigint, …)` if there is only one. */
const PASSED = String.raw`(unnest\(|\(SELECT )([^)]*)\) AS \w`;
const CHANGES = new RegExp(String.raw`UPDATE (point_accounts)[^]*? FROM ${PASSED}\(([^)]*)\)`);
const EVENTS = new RegExp(
  String.raw`INSERT INTO (point_transactions) \(([^)]*)\)\s+SELECT [^]*? FROM ${PASSED}`,
);
const EVIDENCE = new RegExp(
  String.raw`INSERT INTO (point_transaction_evidence) \(([^)]*)\)\s+SELECT [^]*? FROM ${PASSED}`,
);
const COMPARED = /a\.(\w+) IS NOT DISTINCT FROM v\.was_\1/g;

interface Source {
  readonly isArrays: boolean;
  readonly columns: readonly { readonly name: string; readonly parameter: number }[];
}

interface Sources {
  readonly changes: Source;
  /** The columns that must be as the writer expects them. */
  readonly compared: readonly string[];
  readonly events: Source;
  readonly evidence: Source;
}

const known = new Map<string, Sources>();

/** The rows that an append passes as its parameters, read from its text as Postgres does. */
export function appendedRows(text: string, values: readonly unknown[]) {
  let sources = known.get(text);
  if (!sources) known.set(text, (sources = sourcesIn(text)));
  const { changes, events, evidence, compared } = sources;
  return {
    changes: rowsOf(changes, values),
    events: rowsOf(events, values),
    // The statement leaves out what has none.
    evidence: rowsOf(evidence, values).filter((row) => row['evidence'] !== null),
    compared,
  };
}

function sourcesIn(text: string): Sources {
  const [, , kindOfChanges = '', changes = '', namesOfChanges = ''] = CHANGES.exec(text) ?? [];
  const [, , namesOfEvents = '', kindOfEvents = '', events = ''] = EVENTS.exec(text) ?? [];
  const [, , namesOfEvidence = '', kindOfEvidence = '', evidence = ''] = EVIDENCE.exec(text) ?? [];
  return {
    changes: source(kindOfChanges, changes, namesOfChanges),
    compared: [...text.matchAll(COMPARED)].map(([, name = '']) => name),
    events: source(kindOfEvents, events, namesOfEvents),
    evidence: source(kindOfEvidence, evidence, namesOfEvidence),
  };
}

function source(kind: string, parameters: string, names: string): Source {
  const places = [...parameters.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place) - 1);
  const columns = names.split(', ').map((name, index) => ({ name, parameter: places[index] as number }));
  if (columns.length !== places.length) throw new Error('an append passes other values than it names');
  return { isArrays: kind.startsWith('unnest'), columns };
}

function rowsOf({ isArrays, columns }: Source, values: readonly unknown[]): Row[] {
  const lists = columns.map(({ parameter }) =>
    isArrays ? elementsOf(values[parameter] as Buffer) : [values[parameter]],
  );
  return (lists[0] ?? []).map((_, index) =>
    Object.fromEntries(columns.map(({ name }, column) => [name, lists[column]?.[index]])),
  );
}
