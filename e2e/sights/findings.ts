import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

import { settled } from '../harness/waiting/settled.js';

/** The narrowest phones, on which nothing may have to be scrolled sideways. */
export const NARROWEST = { width: 320, height: 640 };
export const PHONE = { width: 360, height: 760 };
export const DESKTOP = { width: 1280, height: 760 };
/** The rules that depend on colours; only these differ between the colour schemes. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block'];
/** The categories of rules about what is said. */
const CATEGORIES_OF_WORDS = ['aria', 'forms', 'language', 'name-role-value', 'text-alternatives'].map(
  (name) => `cat.${name}`,
);

interface Screen {
  width: number;
  height: number;
}

interface Axe {
  run(options: RunOptions): Promise<AxeResults>;
}

/**
 * What axe finds on the current page at these sizes, in both colour schemes: one line each. The page is left with the
 * first size, in the other colour scheme: to draw it again costs more than to look at it.
 */
export async function axeFindings(page: Page, screens: readonly Screen[]): Promise<string[]> {
  await giveAxe(page);
  const found: string[] = [];
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  let next = [...screens];
  for (const colorScheme of isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme });
    for (const screen of next) {
      await page.setViewportSize(screen);
      await settled(page);
      const lines = await violations(page, colorScheme === 'light' ? {} : { runOnly: RULES_OF_COLOR });
      found.push(...lines.map((line) => `${screen.width} px, ${colorScheme}: ${line}`));
    }
    next = next.toReversed();
  }
  return found;
}

/** What axe finds on the current page at these sizes in what words may change: names and languages. */
export async function axeFindingsOfWords(page: Page, screens: readonly Screen[]): Promise<string[]> {
  await giveAxe(page);
  const found: string[] = [];
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await settled(page);
    const lines = await violations(page, { runOnly: { type: 'tag', values: CATEGORIES_OF_WORDS } });
    found.push(...lines.map((line) => `${screen.width} px: ${line}`));
  }
  return found;
}

/** What a page shows when a text is missing, or is a function that nobody called. */
const BROKEN = /\bundefined\b|\[object |=>/;

export async function brokenTexts(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').innerText()).split('\n');
  return lines.filter((line) => BROKEN.test(line)).map((line) => `a text is missing: ${line}`);
}

/** Evaluated by the browser itself, which is not subject to the page's content security policy. */
async function giveAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await page.evaluate(axe.source);
  // From one colour scheme to the other every element would have an animation, and what is inside it another.
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
  });
}

async function violations(page: Page, rules: RunOptions): Promise<string[]> {
  // Without this, axe would also describe everything that passes.
  const options: RunOptions = { resultTypes: ['violations'], ...rules };
  const results = await page.evaluate(
    (asked) => (globalThis as unknown as { axe: Axe }).axe.run(asked),
    options,
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${help} | ${html.slice(0, 160)} | ${any[0]?.message ?? ''}`),
  );
}

/**
 * What a thumb misses on the narrowest phones: what lies beyond the edge, what is smaller than 44 px (apart from links
 * within a sentence), words that do not fit into what is pressed, and what stays behind a bar when it gets the focus.
 *
 * @param within where the targets are, when something covers the rest of the page
 */
export async function thumbFindings(page: Page, within = 'body'): Promise<string[]> {
  await page.setViewportSize(NARROWEST);
  await settled(page);
  return await page.evaluate(findMisses, { scope: within, least: 44 });
}

interface Targets {
  /** A selector of what they are in. */
  scope: string;
  /** Their least size in both directions, in pixels. */
  least: number;
}

// eslint-disable-next-line max-lines-per-function -- the browser is given this function alone, without what is outside it
async function findMisses({ scope, least }: Targets): Promise<string[]> {
  const found: string[] = [];
  const farther = document.documentElement.scrollWidth - window.innerWidth;
  if (farther > 0) found.push(`${farther} px wider than the screen`);
  const targets = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox]',
  );
  const changes = new MutationObserver(() => undefined);
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (const target of targets) {
    if (!target.closest(scope) || target.closest('[aria-hidden=true], [inert]')) continue;
    if (target.matches(':disabled') || !target.checkVisibility({ visibilityProperty: true })) continue;
    const isInSentence =
      getComputedStyle(target).display === 'inline' &&
      (target.parentElement?.textContent ?? '').trim() !== (target.textContent ?? '').trim();
    if (isInSentence) continue;
    // A native box is pressed through its label.
    const area = target.closest('label') ?? target;
    let isSeen = false;
    // What comes with the focus, such as the skip link or a panel, is drawn some frames later and moves the rest.
    for (let attempt = 0; attempt < 5 && !isSeen; attempt += 1) {
      target.blur();
      await reactions();
      changes.takeRecords();
      const { x: left, y: top } = middleOf(area);
      target.focus();
      await reactions();
      const { x, y } = middleOf(area);
      // Where nothing was scrolled and nothing has changed, no frame brings anything.
      if (attempt > 0 || x !== left || y !== top || changes.takeRecords().length > 0)
        for (let frame = 0; frame < 2 + 5 * attempt; frame += 1)
          await new Promise((resolve) => requestAnimationFrame(resolve));
      isSeen = isSeenAt(area, middleOf(area));
    }
    let { columns, rows } = sizeOf(area);
    if (isSeen && (columns < least || rows < least)) {
      // The focus has brought it into sight, perhaps only just: it is no smaller for that.
      area.scrollIntoView({ block: 'center', inline: 'center' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      ({ columns, rows } = sizeOf(area));
    }
    const name = `${target.outerHTML.slice(0, 120)} "${(target.textContent ?? '').slice(0, 40)}"`;
    if (!isSeen) found.push(`out of sight with the focus: ${name}`);
    else if (columns < least) found.push(`${columns} px wide: ${name}`);
    else if (rows < least) found.push(`${rows} px high: ${name}`);
    else if (!holdsItsWords(area)) found.push(`narrower than its words: ${name}`);
  }
  changes.disconnect();
  return found;

  /** Until what listens to the focus has changed the page. */
  function reactions(): Promise<void> {
    return new Promise(queueMicrotask);
  }

  function middleOf(area: Element): { x: number; y: number } {
    const { left, top, width, height } = area.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }

  /** Apart from words that are hidden, or shortened by an ellipsis. */
  function holdsItsWords(area: Element): boolean {
    const { left, right } = area.getBoundingClientRect();
    const texts = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (isCut(text.parentElement, area)) continue;
      const words = document.createRange();
      words.selectNodeContents(text);
      for (const line of words.getClientRects())
        if (line.left < left - 1 || line.right > right + 1) return false;
    }
    return true;
  }

  function isCut(part: Element | null, area: Element): boolean {
    if (!part || getComputedStyle(part).overflowX !== 'visible') return true;
    return part !== area && isCut(part.parentElement, area);
  }

  function isSeenAt(area: Element, { x, y }: { x: number; y: number }): boolean {
    return area.contains(document.elementFromPoint(x, y));
  }

  /** How many pixels in a row, through its middle, are its own: what lies over it may be larger. */
  function sizeOf(area: Element): { columns: number; rows: number } {
    const { x, y } = middleOf(area);
    let [columns, rows] = [0, 0];
    for (let from = -least; from <= least; from += 1) {
      if (isSeenAt(area, { x: x + from, y })) columns += 1;
      if (isSeenAt(area, { x, y: y + from })) rows += 1;
    }
    return { columns, rows };
  }
}
