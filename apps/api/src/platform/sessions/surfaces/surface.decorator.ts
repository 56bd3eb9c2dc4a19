import { type CustomDecorator, SetMetadata } from '@nestjs/common';

import type { Surface as OneSurface } from './surface.js';

export const SURFACE = Symbol('SURFACE');

/** Where a call answers; without it, on the user's surface only. Elsewhere it does not exist. */
export function Surface(surface: OneSurface | 'both'): CustomDecorator<symbol> {
  return SetMetadata(SURFACE, surface);
}
