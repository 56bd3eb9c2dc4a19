import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { API_FEATURES, FEATURE_FILES_MAX, FLOORS_MAX } from '../../.dependency-cruiser.mjs';
import { ROOT } from '../test/projects.js';
import { type Cruised, cruiseProject } from './cruise.js';
import { type Figures, figuresOf } from './figures.js';
import { drawFloors, withPicture } from './picture.js';

export const DOCUMENT = join(ROOT, 'ARCHITECTURE.md');

/** What is wrong with the order of the features: a sentence each. */
export function structureFaults({ broken }: Pick<Cruised, 'broken'>, figures: Figures): string[] {
  const { features, knots } = figures;
  const names = features.map(({ name }) => name);
  return [
    ...broken,
    ...knots.map((knot) => `${knot.join(', ')} use each other in a circle`),
    ...names
      .filter((name) => !API_FEATURES.includes(name))
      .map((name) => `API_FEATURES does not list ${name}`),
    ...API_FEATURES.filter((name) => !names.includes(name)).map((name) => `there is no feature ${name}`),
    ...features
      .filter(({ files }) => files > FEATURE_FILES_MAX)
      .map(
        ({ name, files }) =>
          `${name} has ${files} files, more than ${FEATURE_FILES_MAX}: make two features of it`,
      ),
    ...features
      .filter(({ floor }) => floor > FLOORS_MAX)
      .map(({ name, floor }) => `${name} is on floor ${floor}, above ${FLOORS_MAX}`),
  ];
}

/** Looks at the imports of the project and at the picture in ARCHITECTURE.md, and says on the console what is wrong. */
export async function isStructureRight(): Promise<boolean> {
  const cruised = await cruiseProject();
  const figures = figuresOf(cruised);
  console.log(inWords(figures));
  const faults = structureFaults(cruised, figures);
  const document = readFileSync(DOCUMENT, 'utf8');
  if (withPicture(document, drawFloors(figures)) !== document)
    faults.push('the picture in ARCHITECTURE.md is stale: run "npm run structure" and commit what it writes');
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}

export function inWords({ features, arrows, upward, knots, doors }: Figures): string {
  const floors = Math.max(...features.map(({ floor }) => floor));
  const [largest] = features.toSorted((one, other) => other.files - one.files);
  return [
    `${features.length} features on ${floors} floors, ${arrows} arrows between them, ${upward.length} of them upward`,
    `${knots.length} knots${knots.map((knot) => ` (of ${knot.length})`).join('')}`,
    `${doors.length} doors`,
    `the largest feature is ${largest?.name} with ${largest?.files} files`,
  ].join('; ');
}
