import type { Page } from 'playwright-core';

/**
 * Opens an address of the console: another page as its links do, because to load the console again costs many times as
 * much; the same page is loaded, so that nothing of it is left. Messages are closed first: one from before would be
 * taken for the answer to what comes next, and its "Undo" would take back the wrong thing.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const { host, pathname } = new URL(page.url() === 'about:blank' ? 'http://nowhere' : page.url());
  const asked = new URL(address);
  if (host !== asked.host || !pathname.startsWith('/admin/') || pathname === asked.pathname) {
    await page.goto(address);
    return;
  }
  await page.evaluate(async (to) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (const close of document.querySelectorAll<HTMLElement>('.ant-notification-notice-close'))
      close.click();
    while (document.querySelector('.ant-notification-notice')) await nextFrame();

    const title = document.querySelector('h1');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    // Until the other page has come, this one stays.
    while (title?.isConnected) await nextFrame();
  }, address);
}
