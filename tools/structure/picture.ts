import { API_FEATURES } from '../../.dependency-cruiser.mjs';
import type { Figures } from './figures.js';

const BEGIN = '<!-- The features by floors, drawn by `npm run structure` -->';
const END = '<!-- End of the features -->';

/** The floors of the API's features, the highest first; within a floor in the order of API_FEATURES. */
export function drawFloors({ features }: Pick<Figures, 'features'>): string {
  const floors = [...new Set(features.map(({ floor }) => floor))].sort((one, other) => other - one);
  const rows = floors.map((floor) => {
    const names = features.filter((feature) => feature.floor === floor).map(({ name }) => name);
    const ordered = names.toSorted((one, other) => API_FEATURES.indexOf(one) - API_FEATURES.indexOf(other));
    return `${floor}  ${ordered.join('  ')}`;
  });
  return [...rows, '   ledger', '   platform'].join('\n');
}

/** The document with another picture between its two marks. */
export function withPicture(document: string, picture: string): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`the document has no "${BEGIN}" before "${END}"`);
  return `${document.slice(0, begin)}${BEGIN}\n\n\`\`\`\n${picture}\n\`\`\`\n\n${document.slice(end)}`;
}
