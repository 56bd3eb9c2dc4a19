import { alg, Graph } from '@dagrejs/graphlib';

import { API_FEATURES, NO_FEATURES, OF_TESTS, SOURCE } from '../../.dependency-cruiser.mjs';
import type { Cruised } from './cruise.js';

/** A feature of the API: a folder of its source. */
export interface Feature {
  readonly name: string;
  /** Source files, without tests. */
  readonly files: number;
  /** 1 uses no feature; every other stands above the highest that it uses. Those of a knot stand on one floor. */
  readonly floor: number;
}

/** How the features of the API hang together. */
export interface Figures {
  readonly features: readonly Feature[];
  /** Pairs of features of which one uses the other. */
  readonly arrows: number;
  /** The imports that go to a feature that API_FEATURES lists later. */
  readonly upward: readonly string[];
  /** Features that use each other in a circle, of any length. */
  readonly knots: readonly (readonly string[])[];
  /** Files that features import of each other and of the ledger. */
  readonly doors: readonly string[];
}

/** @param cruised files of which those of tests are left out */
export function figuresOf({ files, imports }: Pick<Cruised, 'files' | 'imports'>): Figures {
  const ofProduct = (path: string) => path.startsWith(`${SOURCE}/`) && !new RegExp(OF_TESTS).test(path);
  const counts = new Map<string, number>();
  for (const feature of files.filter(ofProduct).map(featureOf))
    if (feature !== null) counts.set(feature, (counts.get(feature) ?? 0) + 1);

  const graph = new Graph();
  for (const name of counts.keys()) graph.setNode(name);
  const doors = new Set<string>();
  for (const { from, to } of imports.filter((found) => ofProduct(found.from))) {
    const [user, used] = [featureOf(from), featureOf(to)];
    if (user === null || user === used) continue;
    if (used !== null) graph.setEdge(user, used);
    if (used !== null || to.startsWith(`${SOURCE}/ledger/`)) doors.add(to);
  }
  const rank = (name: string) => API_FEATURES.indexOf(name);
  const floors = floorsOf(graph);
  return {
    features: [...counts].map(([name, count]) => ({ name, files: count, floor: floors.get(name) ?? 1 })),
    arrows: graph.edges().length,
    upward: graph
      .edges()
      .filter(({ v, w }) => rank(w) > rank(v))
      .map(({ v, w }) => `${v} → ${w}`),
    knots: alg.tarjan(graph).filter((knot) => knot.length > 1),
    doors: [...doors].sort(),
  };
}

/** The feature that a file belongs to; null for the platform, the ledger, and the files beside the folders. */
function featureOf(path: string): string | null {
  const [folder, ...rest] = path.slice(SOURCE.length + 1).split('/');
  return folder === undefined || rest.length === 0 || NO_FEATURES.includes(folder) ? null : folder;
}

function floorsOf(graph: Graph): ReadonlyMap<string, number> {
  // Tarjan's algorithm names what is used before what uses it.
  const floors = new Map<string, number>();
  for (const together of alg.tarjan(graph)) {
    const below = together.flatMap((name) =>
      (graph.successors(name) ?? []).map((used) => floors.get(used) ?? 0),
    );
    for (const name of together) floors.set(name, Math.max(0, ...below) + 1);
  }
  return floors;
}
