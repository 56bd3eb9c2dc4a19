import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

import { settled } from '../harness/settled.js';

/** The narrowest phones, on which nothing may have to be scrolled sideways. */
export const NARROWEST = { width: 320, height: 640 };
export const PHONE = { width: 360, height: 760 };
export const DESKTOP = { width: 1280, height: 760 };
/** The rules that depend on colours; the others are checked in one colour scheme only. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block'];

interface Screen {
  width: number;
  height: number;
}

interface Axe {
  run(options: RunOptions): Promise<AxeResults>;
}

/** What axe finds on the current page at these sizes, in both colour schemes: one line each. */
export async function axeFindings(page: Page, screens: readonly Screen[]): Promise<string[]> {
  // Evaluated by the browser itself, which is not subject to the page's content security policy.
  await page.evaluate(axe.source);
  const found: string[] = [];
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await page.emulateMedia({ colorScheme: 'dark' });
    await settled(page);
    const dark = await violations(page, { runOnly: RULES_OF_COLOR });
    await page.emulateMedia({ colorScheme: 'light' });
    await settled(page);
    const light = await violations(page, {});
    found.push(...dark.map((line) => `${screen.width} px, dark: ${line}`));
    found.push(...light.map((line) => `${screen.width} px, light: ${line}`));
  }
  return found;
}

/** What axe finds on the current page at these sizes, apart from colours: what other words may change. */
export async function axeFindingsOfWords(page: Page, screens: readonly Screen[]): Promise<string[]> {
  await page.evaluate(axe.source);
  const found: string[] = [];
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await settled(page);
    const rules = Object.fromEntries(RULES_OF_COLOR.map((rule) => [rule, { enabled: false }]));
    found.push(...(await violations(page, { rules })).map((line) => `${screen.width} px: ${line}`));
  }
  return found;
}

async function violations(page: Page, which: RunOptions): Promise<string[]> {
  // Without this, axe would also describe everything that passes.
  const options: RunOptions = { resultTypes: ['violations'], ...which };
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
 * within a sentence), and what stays behind a bar when it gets the focus.
 *
 * @param within where the targets are, when something covers the rest of the page
 */
export async function thumbFindings(page: Page, within = 'body'): Promise<string[]> {
  await page.setViewportSize(NARROWEST);
  await settled(page);
  return await page.evaluate(
    async ({ scope, least }) => {
      const found: string[] = [];
      const farther = document.documentElement.scrollWidth - window.innerWidth;
      if (farther > 0) found.push(`${farther} px wider than the screen`);
      const targets = document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox]',
      );
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
          target.focus();
          for (let frame = 0; frame < 2 + 5 * attempt; frame += 1)
            await new Promise((resolve) => requestAnimationFrame(resolve));
          const { x, y } = middleOf(area);
          isSeen = area.contains(document.elementFromPoint(x, y));
        }
        if (isSeen && !isLargeEnough(area)) {
          // The focus has brought it into sight, perhaps only just: it is no smaller for that.
          area.scrollIntoView({ block: 'center', inline: 'center' });
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        const { columns, rows } = sizeOf(area);
        const name = `${target.outerHTML.slice(0, 120)} "${(target.textContent ?? '').slice(0, 40)}"`;
        if (!isSeen) found.push(`out of sight with the focus: ${name}`);
        else if (columns < least) found.push(`${columns} px wide: ${name}`);
        else if (rows < least) found.push(`${rows} px high: ${name}`);
      }
      return found;

      function middleOf(area: Element): { x: number; y: number } {
        const { left, top, width, height } = area.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      }

      /** How many pixels in a row, through its middle, are its own: what lies over it may be larger. */
      function sizeOf(area: Element): { columns: number; rows: number } {
        const { x, y } = middleOf(area);
        let [columns, rows] = [0, 0];
        for (let from = -least; from <= least; from += 1) {
          if (area.contains(document.elementFromPoint(x + from, y))) columns += 1;
          if (area.contains(document.elementFromPoint(x, y + from))) rows += 1;
        }
        return { columns, rows };
      }

      function isLargeEnough(area: Element): boolean {
        const { columns, rows } = sizeOf(area);
        return columns >= least && rows >= least;
      }
    },
    { scope: within, least: 44 },
  );
}
