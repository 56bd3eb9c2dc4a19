import type { LogEntryDto } from '@pwen/api-client';

import { en } from '../../i18n/en';
import { useTexts } from '../../i18n/use-texts';
import { useFormats } from '../../ui/format';
import { useErrorSentence } from '../../ui/texts/error-text';
import { LOG_ACTIONS, SUBJECT_TYPES } from './log-words';

type Field = keyof typeof en.log.fields;
type Value = keyof typeof en.log.values;
type Part = keyof typeof en.person.tabs;
type ErrorCode = keyof typeof en.errors;
type DeletionReason = keyof typeof en.people.delete.reasons;

const FIELDS = Object.keys(en.log.fields) as Field[];
const VALUES = Object.keys(en.log.values) as Value[];
const PARTS = Object.keys(en.person.tabs) as Part[];
const DELETION_REASONS = Object.keys(en.people.delete.reasons) as DeletionReason[];
/** Their reason is one of a list. */
const DELETIONS: readonly LogEntryDto['action'][] = ['delete-person', 'request-person-deletion'];
const ERROR_CODES = Object.keys(en.errors) as ErrorCode[];

/** Fields whose values are words of the API. */
const CODED = ['kind', 'role', 'sessions', 'state', 'status', 'stock', 'type', 'visibility'];

/** Of the name of a logo's file: enough to tell one from another. */
const LOGO_LETTERS = 6;

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** What an entry says, in the reader's language. */
export function useEntryWords() {
  const texts = useTexts();
  const { moment } = useFormats();
  const sentenceOf = useErrorSentence();

  const ofText = (name: string, text: string): string => {
    if (ISO_TIME.test(text)) return moment(text);
    // The name of a file is long, and says only that it is another one.
    if (name === 'logo') return texts.log.picture({ id: text.slice(0, LOGO_LETTERS) });
    const value = CODED.includes(name) && VALUES.find((known) => known === text);
    if (value) return texts.log.values[value];
    const part = name === 'part' && PARTS.find((known) => known === text);
    if (part) return texts.person.tabs[part];
    const action = name === 'action' && LOG_ACTIONS.find((known) => known === text);
    if (action) return texts.log.actions[action];
    const subject = name === 'subjectType' && SUBJECT_TYPES.find((known) => known === text);
    if (subject) return texts.log.subjects[subject];
    const deletion = name === 'reason' && DELETION_REASONS.find((known) => known === text);
    if (deletion) return texts.people.delete.reasons[deletion];
    const code = name === 'reason' && ERROR_CODES.find((known) => known === text);
    return code ? sentenceOf(code) : text;
  };

  /** A field without a name in the texts has the API's: `pointsCost` is shown as "points cost". */
  const fieldOf = (name: string): string => {
    const field = FIELDS.find((known) => known === name);
    return field ? texts.log.fields[field] : inWords(name);
  };

  const fieldsOf = (value: object): string =>
    Object.values(value).some((part) => typeof part === 'object' && part !== null)
      ? JSON.stringify(value)
      : Object.entries(value)
          .map(([name, part]) => texts.content.fact({ name: fieldOf(name), value: valueOf(name, part) }))
          .join(' · ');

  const valueOf = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return texts.common.none;
    if (typeof value === 'boolean') return value ? texts.log.yes : texts.log.no;
    if (typeof value === 'string') return ofText(name, value);
    if (typeof value !== 'object') return String(value);
    if ('erased' in value) return texts.log.erased;
    if (!Array.isArray(value)) return fieldsOf(value);
    if (value.some((item) => typeof item === 'object')) return JSON.stringify(value);
    return value.length === 0 ? texts.common.none : value.join(', ');
  };

  return {
    fieldOf,
    valueOf,
    /** Why it was done; empty if nobody said. */
    reasonOf: ({ action, reason, isReasonErased }: LogEntryDto): string => {
      if (isReasonErased) return texts.log.erased;
      const chosen = DELETIONS.includes(action) && DELETION_REASONS.find((known) => known === reason);
      return chosen ? texts.people.delete.reasons[chosen] : (reason ?? '');
    },
  };
}

const inWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
