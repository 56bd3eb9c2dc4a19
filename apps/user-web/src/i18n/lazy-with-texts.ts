import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

import { lazyExtra } from '../ui/lazy-extra';
import { loadAllTexts } from './languages';

/** A part of the app that is loaded on demand, with the texts that a first visit does not show. */
export function lazyWithTexts<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [module] = await Promise.all([load(), loadAllTexts()]);
    return module;
  });
}

/**
 * A lazily loaded part with its texts, without which its page is still of use: where it cannot be loaded, nothing stands in
 * its place.
 */
export function lazyExtraWithTexts<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazyExtra(async () => {
    const [module] = await Promise.all([load(), loadAllTexts()]);
    return module;
  });
}
