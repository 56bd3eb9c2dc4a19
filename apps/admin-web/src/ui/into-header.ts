/** Menus of the top bar open inside it, so that a screen reader finds them in a landmark and the bar stays above them. */
export function intoHeader(trigger: HTMLElement): HTMLElement {
  return trigger.closest('header') ?? document.body;
}
