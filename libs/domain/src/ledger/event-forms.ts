import type { EventSource, EventType, SourceType } from './event.js';

/** What a type of event always looks like. `decide` writes by it, `findBreaches` reads by it. */
export interface EventForm {
  /** Which way it moves the balance; null where that follows from another event or from the balance itself. */
  readonly sign: 1 | -1 | null;
  readonly sources: ReadonlySet<SourceType>;
  /** The types that it undoes; null when it is no correction. */
  readonly corrects: ReadonlySet<EventType> | null;
}

const form = (
  sign: EventForm['sign'],
  sources: readonly SourceType[],
  corrects: readonly EventType[] | null = null,
): EventForm => ({ sign, sources: new Set(sources), corrects: corrects && new Set(corrects) });

export const EVENT_FORMS: Readonly<Record<EventType, EventForm>> = {
  EARN: form(1, ['VIDEO_WATCH', 'SURVEY', 'QUICK_SURVEY', 'REFERRAL', 'WELCOME']),
  SPEND: form(-1, ['REDEMPTION']),
  REFUND: form(null, ['REDEMPTION'], ['SPEND']),
  INCREASE: form(1, ['ADMINISTRATOR']),
  DECREASE: form(-1, ['ADMINISTRATOR']),
  // Not a spend: its redemption gives it back by a refund, and alone knows whether a voucher went out for it.
  REVERSAL: form(null, ['ADMINISTRATOR'], ['EARN', 'INCREASE', 'DECREASE']),
  CLOSE: form(null, ['ACCOUNT']),
};

/** Sources of which there is only one: they carry no id, and every other source carries one. */
const SINGLE: ReadonlySet<SourceType> = new Set(['WELCOME', 'ADMINISTRATOR', 'ACCOUNT']);

export const ADMINISTRATOR: EventSource = { type: 'ADMINISTRATOR', id: null };
export const ACCOUNT: EventSource = { type: 'ACCOUNT', id: null };

/** Whether events of the type come from such a source. */
export function isSourceOf(type: EventType, source: EventSource): boolean {
  return EVENT_FORMS[type].sources.has(source.type) && SINGLE.has(source.type) === (source.id === null);
}

/** Whether a correction of the type may undo the event. */
export function isCorrectable(by: 'REFUND' | 'REVERSAL', event: { readonly type: EventType }): boolean {
  return EVENT_FORMS[by].corrects?.has(event.type) ?? false;
}

/** The opposite of an amount; of nothing it is a plain zero, never a negative one. */
export function negated(amountPoints: number): number {
  return amountPoints === 0 ? 0 : -amountPoints;
}
