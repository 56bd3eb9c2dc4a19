import { QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';

import type { DescribePage } from '../../platform/http/page-description.js';
import type { ProgrammeSettings } from '../../settings/programme-settings.js';
import { GetInvitationQuery } from './get-invitation.query.js';
import { INVITATION_TEXTS, type InvitationLanguage } from './invitation-texts.js';

const LANGUAGES = ['ht', 'fr', 'en'] as const satisfies readonly InvitationLanguage[];
const IMAGE = '/invitation.png';

/**
 * Describes the link of an invitation for the conversation in which it is sent. The page itself needs none of it, and
 * is sent without when there is no such code, or no database.
 *
 * @param origin of the user app
 */
export function describeInvitations(
  queries: QueryBus,
  settings: ProgrammeSettings,
  origin: string,
): DescribePage {
  return async (request) => {
    const code = request.query.ref;
    if (request.surface !== 'user' || typeof code !== 'string') return undefined;
    try {
      const [invitation, { productName, referralBonusPoints }] = await Promise.all([
        queries.execute(new GetInvitationQuery(code)),
        settings.read(),
      ]);
      const texts = INVITATION_TEXTS[wantedLanguage(request) ?? invitation.language ?? 'ht'];
      return {
        title: texts.title(invitation.name, productName),
        text: texts.text(referralBonusPoints),
        url: `${origin}/auth?ref=${invitation.referralCode}`,
        imageUrl: `${origin}${IMAGE}`,
        siteName: productName,
        locale: texts.locale,
      };
    } catch {
      return undefined;
    }
  };
}

/** Most services that show links ask for no language: then it is the inviter's, who writes to a friend. */
function wantedLanguage(request: Request): InvitationLanguage | undefined {
  if (!request.headers['accept-language']) return undefined;
  const accepted = request.acceptsLanguages(...LANGUAGES);
  return LANGUAGES.find((language) => language === accepted);
}
