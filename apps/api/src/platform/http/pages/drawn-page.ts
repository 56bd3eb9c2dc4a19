import { createHash } from 'node:crypto';

import type { Request } from 'express';

/** The first sight of a page, drawn by the server. */
export interface DrawnPage {
  readonly language: string;
  /** Tags for the head, the title among them. */
  readonly head: string;
  readonly body: string;
  /** What the browser starts from, to draw the same; public, because caches and other people may see it. */
  readonly data: unknown;
  /** Scripts that the page needs besides those in its HTML, as paths. */
  readonly scripts: readonly string[];
}

/** The drawn first sight of the requested page; undefined for a page that the browser draws by itself. */
export type DrawPage = (request: Request) => Promise<DrawnPage | undefined>;

const ROOT = /<div id="root">[\s\S]*?(?=<noscript\b)/;

/** The app's HTML with a drawn page in it. */
export function withDrawnPage(html: string, { language, head, body, data, scripts }: DrawnPage): string {
  const preloads = scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`).join('');
  // A "<" could end the element, or begin a comment.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return html
    .replace(/<html lang="[^"]*"/, () => `<html lang="${language}"`)
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace('</head>', () => `${preloads}</head>`)
    .replace(
      ROOT,
      () => `<div id="root">${body}</div><script type="application/json" id="public-data">${json}</script>`,
    );
}

/** For the content security policy: the hashes of a page's inline scripts, which no other text has. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}
