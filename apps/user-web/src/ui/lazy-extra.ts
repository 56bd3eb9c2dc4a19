import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A part of a page that comes after it, so that the page itself is smaller, and without which the page is still of use:
 * where the part cannot be loaded, nothing stands in its place.
 */
export function lazyExtra<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: () => null })));
}
