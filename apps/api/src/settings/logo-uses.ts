import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';

import { POOL } from '../platform/database/pools/pools.js';
import { statement } from '../platform/database/statements/statement.js';
import { MediaUses } from '../platform/storage/media-uses.js';

const findLogo = statement('logo-pictures', 'SELECT logo, icon FROM settings WHERE id = 1');

/** The logo's pictures stay in media storage as long as the settings name them. */
@Injectable()
export class LogoUses implements OnModuleInit {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly uses: MediaUses,
  ) {}

  onModuleInit(): void {
    this.uses.register(async (names) => {
      const rows = await findLogo.rows(this.pool);
      const used = rows.flatMap(({ logo, icon }) => [logo, icon]);
      return names.filter((name) => used.includes(name));
    });
  }
}
