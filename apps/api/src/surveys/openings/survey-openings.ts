import { timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { openingSignature, type ShownTo, signOpening } from './sign-opening.js';

const OPENING = /^(?<openedAt>[0-9a-z]{1,9})\.(?<signature>[\w-]{22})$/;
export const OPENING_MAX_LENGTH = 32;

/**
 * When the server has shown a survey to a person, signed, so that it need not store who looks at what. It comes back with the
 * answers. It names no revision: whoever began before the questions were edited has had the survey open since then. A second use is
 * worth nothing, because a survey is answered once and its time counts once.
 */
@Injectable()
export class SurveyOpenings {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'sessionSecret'>) {}

  sign(shownTo: ShownTo, at: Date): string {
    return signOpening(this.requireSecret(), shownTo, at);
  }

  /** @returns null for none, and for one that was not signed for this person and survey: answers are not lost for it */
  openedAt(opening: string | undefined, shownTo: ShownTo): Date | null {
    const { openedAt, signature } = OPENING.exec(opening ?? '')?.groups ?? {};
    if (openedAt === undefined || signature === undefined) return null;
    const expected = openingSignature(this.requireSecret(), shownTo, openedAt);
    const isOurs = timingSafeEqual(Buffer.from(signature, 'base64url'), expected);
    return isOurs ? new Date(parseInt(openedAt, 36)) : null;
  }

  private requireSecret(): string {
    const { sessionSecret } = this.environment;
    if (!sessionSecret) throw new Error('SESSION_SECRET is required to show surveys');
    return sessionSecret;
  }
}
