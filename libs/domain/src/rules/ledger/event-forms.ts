import type { EventSource, EventType, SourceType } from './event.js';

/** The fixed properties of a type of event. `decide` writes events by them, `findBreaches` checks events by them. */
export interface EventForm {
  /** Whether it adds or takes points; null where that follows from another event or from the balance. */
  readonly sign: 1 | -1 | null;
  readonly sources: ReadonlySet<SourceType>;
  /** The types of events that it undoes; null when it is not a correction. */
  readonly corrects: ReadonlySet<EventType> | null;
}

const form = (
  sign: EventForm['sign'],
  sources: readonly SourceType[],
  corrects: readonly EventType[] | null = null,
): EventForm => ({ sign, sources: new Set(sources), corrects: corrects && new Set(corrects) });

export const EVENT_FORMS: Readonly<Record<EventType, EventForm>> = {
  EARN: form(1, ['VIDEO_WATCH', 'SURVEY', 'QUICK_SURVEY', 'REFERRAL', 'WELCOME', 'CHALLENGE']),
  SPEND: form(-1, ['REDEMPTION']),
  REFUND: form(null, ['REDEMPTION'], ['SPEND']),
  INCREASE: form(1, ['ADMINISTRATOR', 'DEMO_TOOL']),
  DECREASE: form(-1, ['ADMINISTRATOR', 'DEMO_TOOL']),
  // Not a spend: only its redemption knows whether a voucher was issued for it, and gives it back by a refund.
  REVERSAL: form(null, ['ADMINISTRATOR'], ['EARN', 'INCREASE', 'DECREASE']),
  CLOSE: form(null, ['ACCOUNT']),
};

/** Sources of which there is only one: they have no id, and every other source has one. */
const SINGLE: ReadonlySet<SourceType> = new Set(['WELCOME', 'ADMINISTRATOR', 'ACCOUNT', 'DEMO_TOOL']);

export const ADMINISTRATOR: EventSource<'ADMINISTRATOR'> = { type: 'ADMINISTRATOR', id: null };
export const ACCOUNT: EventSource = { type: 'ACCOUNT', id: null };

/** Whether events of this type can come from such a source. */
export function isSourceOf(type: EventType, source: EventSource): boolean {
  return EVENT_FORMS[type].sources.has(source.type) && SINGLE.has(source.type) === (source.id === null);
}

/** Whether a correction of this type may undo the event. */
export function isCorrectable(by: 'REFUND' | 'REVERSAL', event: { readonly type: EventType }): boolean {
  return EVENT_FORMS[by].corrects?.has(event.type) ?? false;
}

/** The opposite of an amount; the opposite of zero is plain zero, never negative zero. */
export function negated(amountPoints: number): number {
  return amountPoints === 0 ? 0 : -amountPoints;
}
