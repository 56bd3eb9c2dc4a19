import Bowser from 'bowser';

/** The device of a session, in names that the library knows: nothing that a browser sent is stored as it is. */
export interface SessionDevice {
  /** Such as `Chrome`; null if it is not known. */
  readonly browser: string | null;
  /** Such as `Android`; null if it is not known. */
  readonly system: string | null;
}

/** Longer ones are not of browsers. */
const USER_AGENT_MAX_LENGTH = 1_000;

export function deviceOf(userAgent: string | undefined): SessionDevice {
  const { browser, os } = Bowser.parse(userAgent?.slice(0, USER_AGENT_MAX_LENGTH) || 'unknown');
  return { browser: browser.name || null, system: os.name || null };
}
