import type { Language } from '@pwen/web/language';

import { mailboxes as english, type MailboxTexts } from '../../i18n/mailboxes/en';
import { mailboxes as french } from '../../i18n/mailboxes/fr';
import { mailboxes as kreyol } from '../../i18n/mailboxes/ht';
import { useLanguage } from '../../i18n/use-texts';

const TEXTS: Readonly<Record<Language, MailboxTexts>> = { en: english, fr: french, ht: kreyol };

/** The texts of mail domains and shared mailboxes, which come with their page. */
export const useMailboxTexts = (): MailboxTexts => TEXTS[useLanguage()];
