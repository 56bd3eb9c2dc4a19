import { mailboxes as english, type MailboxTexts } from '../../i18n/mailboxes/en';
import { mailboxes as french } from '../../i18n/mailboxes/fr';
import { mailboxes as kreyol } from '../../i18n/mailboxes/ht';
import { textsOfPage } from '../../i18n/use-texts';

/** The texts of mail domains and shared mailboxes. */
export const useMailboxTexts = textsOfPage<MailboxTexts>({ en: english, fr: french, ht: kreyol });
