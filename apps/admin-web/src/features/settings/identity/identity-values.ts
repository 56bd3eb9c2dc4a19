import type { IdentitySettingsDto, IdentitySettingsForm } from '@pwen/api-client';

import type { ImageChoice } from '../../../ui/pictures/image-field';

/** The values of the form while it is filled in. */
export interface IdentityFields {
  productName: string;
  logo: ImageChoice;
  supportEmail: string;
  supportWhatsapp: string;
}

export const identityFieldsOf = (saved: IdentitySettingsDto): IdentityFields => ({
  productName: saved.productName,
  logo: saved.logo === null ? { kind: 'none' } : { kind: 'kept', url: saved.logo },
  supportEmail: saved.supportEmail ?? '',
  supportWhatsapp: saved.supportWhatsapp ?? '',
});

/** What is empty is not sent. */
export const toIdentityForm = (
  { productName, logo, supportEmail, supportWhatsapp }: IdentityFields,
  version: number,
): IdentitySettingsForm => ({
  version,
  productName,
  supportEmail: supportEmail.trim() || undefined,
  supportWhatsapp: supportWhatsapp.trim() || undefined,
  logo: logo.kind === 'chosen' ? logo.file : undefined,
  removeLogo: logo.kind === 'none',
});
