import type { MailLocale } from './locale.js';

/** In whose name messages are written, and where people who read them get help. */
export interface MailSender {
  readonly name: string;
  readonly supportEmail: string | null;
  /** An international phone number. */
  readonly supportWhatsapp: string | null;
}

const HELP: Record<MailLocale, string> = {
  en: 'Help: ',
  fr: 'Aide : ',
  ht: 'Èd: ',
};

/** A mail with the name of the programme at its end, and where to get help as far as the settings say. */
export function signed(
  text: string,
  { name, supportEmail, supportWhatsapp }: MailSender,
  locale: MailLocale,
): string {
  const contacts = [supportEmail, supportWhatsapp && `WhatsApp ${supportWhatsapp}`].filter(Boolean);
  const help = contacts.length > 0 ? `\n${HELP[locale]}${contacts.join(', ')}` : '';
  return `${text}\n\n${name}${help}`;
}
