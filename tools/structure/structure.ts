import { readFileSync, writeFileSync } from 'node:fs';

import { cruiseProject } from './cruise.js';
import { figuresOf } from './figures.js';
import { DOCUMENT, inWords, structureFaults } from './look-at-structure.js';
import { drawFloors, withPicture } from './picture.js';

// npm run structure: the order of the API's features in figures and as a picture, which it writes into ARCHITECTURE.md.

const cruised = await cruiseProject();
const figures = figuresOf(cruised);
const picture = drawFloors(figures);
console.log(picture);
console.log(`\n${inWords(figures)}`);
writeFileSync(DOCUMENT, withPicture(readFileSync(DOCUMENT, 'utf8'), picture));
const faults = structureFaults(cruised, figures);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
