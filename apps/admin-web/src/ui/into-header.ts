/** Menus of the top bar open inside it, so that screen readers find them in a landmark and the bar stays above them. */
export function intoHeader(trigger: HTMLElement): HTMLElement {
  return trigger.closest('header') ?? document.body;
}
