import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

import { ROOT } from '../../test/projects.js';

const USER_WEB = join(ROOT, 'apps/user-web');
const FILES = {
  'index.html':
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<title>Bare</title></head><body><div id="root"></div><script type="module" src="/main.js"></script></body></html>',
  'main.js':
    "import { createElement } from 'react'; import { createRoot } from 'react-dom/client';" +
    "createRoot(document.getElementById('root')).render(createElement('p', null, 'A bare page.'));",
};
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

interface Vite {
  build(options: Record<string, unknown>): Promise<unknown>;
}

/** A page of React and one text, built by the app's Vite and served in brotli at its best: the least that such an app can cost. */
export async function startBarePage(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'pwen-bare-page-'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  mkdirSync(join(folder, 'node_modules'));
  for (const name of ['react', 'react-dom', 'scheduler'])
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  const entry = createRequire(join(USER_WEB, 'package.json')).resolve('vite');
  const vite = (await import(pathToFileURL(entry).href)) as Vite;
  await vite.build({ root: folder, configFile: false, logLevel: 'error', mode: 'production' });

  const dist = join(folder, 'dist');
  const files = new Map(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name))
      .map((path) => [`/${relative(dist, path)}`, brotliCompressSync(readFileSync(path))]),
  );
  rmSync(folder, { recursive: true });

  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const body = files.get(path);
    if (!body) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': TYPES[extname(path)] ?? 'text/plain',
      'content-encoding': 'br',
      'content-length': body.length,
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
