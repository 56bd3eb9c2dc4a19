import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { prepareTemplate } from '@pwen/api/testing/database/prepare-template';
import { asProcess, TEMPLATE, urlOfDatabase } from '@pwen/api/testing/database/template';
import { giveWorldClock, useWorldClock } from '@pwen/api/testing/world/moved-time';
import pg from 'pg';

import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../../embedded-postgres/temporary-postgres.js';
import { mondayMorning } from './haitis-hours.js';
import { plantProgramme } from './programme.js';

const DAY_MS = 24 * 60 * 60_000;
/** The longest scenario ends before now, so that nothing is in the future. */
const LASTS_DAYS = 15;

/** Where one world lives. */
export interface WorldPlace {
  readonly name: string;
  readonly url: string;
  readonly owner: pg.Pool;
  readonly dataDir: string;
  readonly begins: Date;
  drop(): Promise<void>;
}

/** A Postgres with a programme that every world begins with. */
export class WorldServer {
  private places = 0;
  private stopped = false;

  private constructor(
    private readonly postgres: TemporaryPostgres,
    private readonly admin: pg.Pool,
    readonly begins: Date,
  ) {}

  static async start(): Promise<WorldServer> {
    const postgres = await startTemporaryPostgres();
    const admin = poolOf(postgres.url, 1);
    const begins = mondayMorning(new Date(Date.now() - LASTS_DAYS * DAY_MS));
    try {
      await prepareTemplate(postgres.url);
      const template = poolOf(urlOfDatabase(postgres.url, TEMPLATE), 1);
      await giveWorldClock(template, begins);
      await plantProgramme(template, begins);
      await template.end();
      return new WorldServer(postgres, admin, begins);
    } catch (fault) {
      await admin.end();
      await postgres.stop();
      throw fault;
    }
  }

  async place(): Promise<WorldPlace> {
    const name = `world_${++this.places}`;
    await this.admin.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
    await useWorldClock(this.admin, name);
    const ownerUrl = urlOfDatabase(this.postgres.url, name);
    const owner = poolOf(ownerUrl, 4);
    const dataDir = join(this.postgres.dataDir, name);
    await mkdir(dataDir, { recursive: true });
    return {
      name,
      url: asProcess(ownerUrl),
      owner,
      dataDir,
      begins: this.begins,
      drop: async () => {
        await owner.end();
        await this.admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      },
    };
  }

  get hasStopped(): boolean {
    return this.stopped;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.admin.end();
    await this.postgres.stop();
  }
}

/** An ended pool may still be closing its connections when the database is dropped. */
function poolOf(url: string, max: number): pg.Pool {
  return new pg.Pool({ connectionString: url, max }).on('error', () => undefined);
}
