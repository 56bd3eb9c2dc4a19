// Adds up, gzipped, what a phone fetches before the first page can draw: the scripts of index.html with all that they
// import at once, the largest language, and the styles. Pages come on top, one at a time.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMIT_KB = 140;
const assets = new URL('../dist/assets/', import.meta.url);
const textOf = (file) => readFileSync(new URL(file, assets), 'utf8');
const kilobytes = (file) => gzipSync(textOf(file), { level: 9 }).length / 1000;
const sum = (files) => files.reduce((total, file) => total + kilobytes(file), 0);

/** A chunk and every chunk that it cannot start without. */
function needed(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, imported] of textOf(file).matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
    needed(imported, seen);
  return seen;
}

const page = textOf('../index.html');
const named = [...page.matchAll(/assets\/([\w.-]+\.(?:js|css))"/g)].map(([, file]) => file);
const scripts = new Set(named.filter((file) => file.endsWith('.js')).flatMap((file) => [...needed(file)]));
const styles = named.filter((file) => file.endsWith('.css'));
const languages = readdirSync(assets).filter((file) => /^(ht|fr|en)-.*\.js$/.test(file));
if (scripts.size === 0 || languages.length !== 3) throw new Error('The build does not look as expected.');

const script = sum([...scripts]) + Math.max(...languages.map(kilobytes));
console.log(`first load: ${script.toFixed(1)} kB of script (limit ${LIMIT_KB}) in ${scripts.size + 1} files`);
console.log(`            ${sum(styles).toFixed(1)} kB of styles`);
for (const file of readdirSync(assets).filter((each) => /-page-.*\.js$/.test(each))) {
  const extra = [...needed(file)].filter((each) => !scripts.has(each));
  console.log(`  ${file}: +${sum(extra).toFixed(1)} kB in ${extra.length} files`);
}
if (script > LIMIT_KB) process.exitCode = 1;
