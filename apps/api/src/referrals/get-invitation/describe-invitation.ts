import { QueryBus } from '@nestjs/cqrs';

import { descriptionImage } from '../../platform/http/pages/description-image.js';
import {
  askedLanguage,
  OPEN_GRAPH_LOCALES,
  type DescribePage,
} from '../../platform/http/pages/page-description.js';
import { brandOf, type ProgrammeSettings } from '../../settings/index.js';
import { GetInvitationQuery } from './get-invitation.query.js';
import { INVITATION_TEXTS } from './invitation-texts.js';

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
      const [invitation, programme] = await Promise.all([
        queries.execute(new GetInvitationQuery(code)),
        settings.read(),
      ]);
      const { productName, referralBonusPoints } = programme;
      // Without a wish it is the inviter's, who writes to a friend.
      const language = askedLanguage(request) ?? invitation.language ?? 'ht';
      const texts = INVITATION_TEXTS[language];
      return {
        title: texts.title(invitation.name, productName),
        text: texts.text(referralBonusPoints),
        url: `${origin}/auth?ref=${invitation.referralCode}`,
        image: descriptionImage(origin, brandOf(programme)),
        siteName: productName,
        locale: OPEN_GRAPH_LOCALES[language],
      };
    } catch {
      return undefined;
    }
  };
}
