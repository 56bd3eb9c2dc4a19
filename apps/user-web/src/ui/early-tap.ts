/**
 * Until the app has taken over a page that the server has drawn, index.html notes the last button that was tapped, and
 * marks it, so that the tap is seen to be taken; links work by themselves. From now on the app hears taps. The noted one is
 * done now, unless its button has gone out of sight, or with the page that it was on.
 */
export function replayEarlyTap(): void {
  document.documentElement.dataset.alive = 'true';
  const tapped = document.querySelector<HTMLElement>('[data-tapped]');
  if (!tapped) return;
  tapped.removeAttribute('data-tapped');
  const { top, bottom } = tapped.getBoundingClientRect();
  if (bottom > 0 && top < window.innerHeight) tapped.click();
}
