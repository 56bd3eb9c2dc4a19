import type { Page } from 'playwright-core';

import { settled } from '../harness/waiting/settled.js';
import { NARROWEST } from './findings.js';

/** How much larger people set the letters of a phone. */
const LARGER = ['130%', '150%'];
/** A phone that lies on its side, and a page at 200 % on a small screen of a desk. */
const LOW = { width: 640, height: 400 };

/**
 * What larger letters break on the narrowest phones: a page that scrolls sideways, words that are cut off, broken in the
 * middle, or run into the next ones.
 *
 * @param within what covers the rest of the page, or the page itself
 */
export async function letterFindings(page: Page, within = 'body'): Promise<string[]> {
  await page.setViewportSize(NARROWEST);
  const found: string[] = [];
  for (const size of LARGER) {
    await page.evaluate((chosen) => (document.documentElement.style.fontSize = chosen), size);
    await settled(page);
    found.push(...(await brokenWords(page, within)).map((line) => `letters of ${size}: ${line}`));
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return found;
}

async function brokenWords(page: Page, within: string): Promise<string[]> {
  return await page.evaluate((scope) => {
    const found = new Set<string>();
    const farther = document.documentElement.scrollWidth - window.innerWidth;
    if (farther > 0) found.add(`${farther} px wider than the screen`);
    for (const root of document.querySelectorAll(scope)) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) look(text as Text);
    }
    for (const tabs of document.querySelectorAll('nav ul')) {
      const words = [...tabs.querySelectorAll('a')].map((tab) => edges(tab));
      for (const [index, { right, text }] of words.entries()) {
        const next = words[index + 1];
        if (next && next.left - right < 4) found.add(`run together: ${text} ${next.text}`);
      }
    }
    return [...found];

    function look(text: Text): void {
      const owner = text.parentElement;
      if (!owner?.checkVisibility({ visibilityProperty: true }) || !text.data.trim()) return;
      if (owner.closest('.sr-only, [aria-hidden=true], option, textarea, title, script, style')) return;
      const said = text.data.trim().slice(0, 40);
      // Not addresses and codes, which may break anywhere, nor at a hyphen.
      for (const { index, 0: word } of text.data.matchAll(/(?<![^\s“«(])\p{L}+(?![^\s.,:;!?…”»)])/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.add(`broken: ${word} in “${said}”`);
      }
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      for (let box: Element | null = owner; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.position === 'fixed' && (left < -1 || right > innerWidth + 1))
          found.add(`beyond the edge: ${said}`);
        if (style.overflowX === 'visible') continue;
        // Whoever cuts on purpose says so with dots, and what scrolls shows all of it.
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break;
        const area = box.getBoundingClientRect();
        const scrolls = /auto|scroll/.test(style.overflowY);
        if (left < area.left - 1 || right > area.right + 1) found.add(`cut off: ${said}`);
        else if (!scrolls && (top < area.top - 2 || bottom > area.bottom + 2))
          found.add(`cut off below: ${said}`);
        if (scrolls) break;
      }
    }

    function edges(tab: Element) {
      const range = document.createRange();
      // The words of the tab; a count in its corner lies over it.
      range.selectNodeContents([...tab.childNodes].find((node) => node instanceof Text) ?? tab);
      const { left, right } = range.getBoundingClientRect();
      return { left, right, text: tab.textContent };
    }
  }, within);
}

/** What stays in sight on a low screen, where a page needs all of it. */
export async function lowFindings(page: Page): Promise<string[]> {
  await page.setViewportSize(LOW);
  await settled(page);
  return await page.evaluate(() =>
    [...document.querySelectorAll('header, nav')]
      .filter((bar) => /sticky|fixed/.test(getComputedStyle(bar).position))
      .map((bar) => `stays on a low screen: ${bar.outerHTML.slice(0, 80)}`),
  );
}
