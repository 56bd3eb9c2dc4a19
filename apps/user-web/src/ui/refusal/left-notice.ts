import { sharedValue } from '@pwen/web/shared-value';

import type { Texts } from '../../i18n/en';

/** What stays on every page until it is acted on, because the place where it was asked for is gone. */
export interface LeftNotice {
  /** What it is about: whoever tries the same again has acted on it. */
  about: 'language' | 'person' | 'redemption' | 'sign-out' | 'survey' | 'used-mark' | 'video';
  /** Said again when somebody chooses another language. */
  words: (texts: Texts) => { title: string; text?: string };
  /** What a call threw: its sentence stands for a text that is not given. */
  thrown?: unknown;
  /** The page on which something can be done about it, and what the link to it says. */
  link?: { to: string; text: (texts: Texts) => string };
  /** Tries again what was refused. */
  retry?: () => void;
  /** Whether logging in is what can be done about it. */
  asksToLogIn?: boolean;
  /** Whether nothing went wrong: it only has to be known. */
  isCalm?: boolean;
}

export const leftNotice = sharedValue<LeftNotice | null>(null);

/** The notice about this has been acted on. */
export function forgetNotice(about: LeftNotice['about']): void {
  if (leftNotice.get()?.about === about) leftNotice.set(null);
}

/** Leaves a notice in the page. */
export function leaveNotice(notice: LeftNotice): void {
  leftNotice.set(notice);
}
