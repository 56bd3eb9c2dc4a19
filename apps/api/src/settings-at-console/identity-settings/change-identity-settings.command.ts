import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { AdministratorLog, changesBetween } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { lockSettings, Settings } from '../../settings/index.js';
import { toIdentitySettings } from './get-identity-settings.query.js';
import type { IdentitySettingsDto } from './identity-settings.dto.js';
import { type LogoPictures, Logos, NO_LOGO } from './logos.js';

export interface WantedIdentity {
  /** The version from which the edit was made. */
  readonly version: number;
  readonly productName: string;
  readonly supportEmail: string | null;
  readonly supportWhatsapp: string | null;
  /** A local file that becomes the logo; null to keep the current one. */
  readonly logoPath: string | null;
  /** Whether to bring the product's own logo back if there is no new one. */
  readonly removeLogo: boolean;
}

export class ChangeIdentitySettingsCommand extends Command<IdentitySettingsDto> {
  constructor(
    readonly wanted: WantedIdentity,
    readonly administratorId: number,
  ) {
    super();
  }
}

/** @throws DomainError EDITED_MEANWHILE, INVALID_IMAGE_TYPE, IMAGE_TOO_LARGE, UNREADABLE_IMAGE */
@CommandHandler(ChangeIdentitySettingsCommand)
export class ChangeIdentitySettingsHandler implements ICommandHandler<ChangeIdentitySettingsCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly logos: Logos,
    private readonly log: AdministratorLog,
    private readonly clock: Clock,
  ) {}

  async execute({ wanted, administratorId }: ChangeIdentitySettingsCommand): Promise<IdentitySettingsDto> {
    const drawn = wanted.logoPath === null ? null : await this.logos.store(wanted.logoPath);
    const { answer, unused } = await this.change(wanted, drawn, administratorId).catch(
      async (fault: unknown) => {
        await this.logos.removeAfter(fault, drawn ?? NO_LOGO);
        throw fault;
      },
    );
    await this.logos.removeUnused(unused);
    return answer;
  }

  /** Resolves also with the pictures that the settings name no longer. */
  private change(
    { version, removeLogo, productName, supportEmail, supportWhatsapp }: WantedIdentity,
    drawn: LogoPictures | null,
    administratorId: number,
  ): Promise<{ answer: IdentitySettingsDto; unused: LogoPictures }> {
    return this.transactions.run(async ({ manager }) => {
      const settings = await lockSettings(manager, 'identityVersion', version);
      const shown = ({ logo }: LogoPictures) => ({ productName, logo, supportEmail, supportWhatsapp });
      const { logo, icon } = settings;
      const pictures = drawn ?? (removeLogo ? NO_LOGO : { logo, icon });
      const after = shown(pictures);
      const changes = changesBetween<typeof after>(settings, after);
      if (Object.keys(changes).length === 0) return { answer: toIdentitySettings(settings), unused: NO_LOGO };
      const saved = {
        ...after,
        icon: pictures.icon,
        identityVersion: version + 1,
        updatedAt: this.clock.now(),
      };
      await manager.update(Settings, { id: settings.id }, saved);
      await this.log.record(manager, {
        actor: acting(administratorId),
        action: 'change-identity-settings',
        subjectType: 'settings',
        subjectId: settings.id,
        details: { changes },
      });
      return {
        answer: toIdentitySettings({ ...settings, ...saved }),
        unused: logo === pictures.logo ? NO_LOGO : { logo, icon },
      };
    });
  }
}
