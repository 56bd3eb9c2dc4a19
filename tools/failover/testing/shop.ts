import { expect } from '@jest/globals';

import { DatabaseGate } from '../../installation/database-gate.js';
import { Installation } from '../../installation/installation.js';
import { stockReward } from '../../installation/programme.js';
import { expectNothingLost } from './expect-nothing-lost.js';
import { type Administrators, signInAdministrators } from './people/administrators.js';
import { askForVoucher, newRedemption, redeem } from './people/buyer.js';
import { Phone } from './people/phone.js';
import { plantProgramme, type Programme } from './programme.js';
import { ServerPair } from './server-pair.js';
import { signingKey } from './signing-key.js';
import { Told, type ToldRedemption } from './told.js';
import { until } from './until.js';
import { type Sighted, whereShown } from './where-shown.js';

const POINTS_COST = 10;
/** Where a voucher is given to a redemption. */
const GIVING = {
  moment: 'AFTER UPDATE',
  table: 'voucher_inventory',
  when: 'OLD.redemption_id IS NULL AND NEW.redemption_id IS NOT NULL',
} as const;
/** Everything that shows a voucher which was given. */
const SHOWN = [
  '/api/rewards/N/redemptions',
  '/api/rewards/N/redemptions/export',
  '/api/rewards/N/vouchers',
  '/api/rewards/N/vouchers/export',
  '/api/rewards/history',
  '/api/user/data',
  '/api/users/N/redemptions',
  '/api/vouchers/find',
];

/** An installation on a primary with a synchronous standby, and people of whom each can have the only voucher of a reward. */
export class Shop {
  readonly told = new Told();
  private rewards = 0;

  private constructor(
    readonly pair: ServerPair,
    readonly installation: Installation,
    private readonly programme: Programme,
    private readonly administrators: Administrators,
  ) {}

  /** @param buyers how many there are */
  static async open({ buyers }: { readonly buyers: number }): Promise<Shop> {
    const pair = await ServerPair.start();
    let installation: Installation | undefined;
    try {
      const variablesOfWorker = { LEDGER_SIGNING_KEYS: signingKey() };
      installation = await Installation.start({ postgres: pair.postgres, variablesOfWorker });
      const programme = await plantProgramme(installation, { buyers });
      const phone = { port: installation.port, told: new Told() };
      const administrators = await signInAdministrators(phone, programme.administrators);
      await pair.addSynchronousStandby();
      return new Shop(pair, installation, programme, administrators);
    } catch (fault) {
      await installation?.stop();
      await pair.stop();
      throw fault;
    }
  }

  async close(): Promise<void> {
    this.pair.goOn();
    await this.installation.stop();
    await this.pair.stop();
  }

  /** Somebody who has not bought anything, and a new reward with one voucher. */
  async nextBuyer(): Promise<Sighted> {
    const person = this.programme.buyers[this.rewards++];
    if (!person) throw new Error('there are no more buyers');
    const phone = new Phone({ port: this.installation.port, told: this.told });
    phone.cookie = person.cookie;
    const rewardId = this.programme.rewardId + this.rewards;
    await stockReward(this.installation, { id: rewardId, pointsCost: POINTS_COST, vouchers: 1 });
    const { administrators } = this;
    return {
      buyer: { userId: person.userId, phone },
      administrators,
      rewardId,
      number: `KAT-${rewardId}-X1`,
    };
  }

  /** Who shows the voucher to whom; see `whereShown`. */
  shown(sighted: Sighted, { recorded = false } = {}): Promise<string[]> {
    return whereShown(this.installation, sighted, { recorded });
  }

  /**
   * Redeems, and stops the standby when the transaction that gives the voucher has changed its row: its commit waits. At any
   * other moment other commits of the worker would wait first, and use up its connections.
   */
  async stopStandbyWhileGiving({ buyer, rewardId }: Sighted): Promise<ToldRedemption> {
    const { pair, installation } = this;
    const redemption = newRedemption(buyer, rewardId);
    const gate = await DatabaseGate.close(installation.databaseUrl, GIVING);
    await askForVoucher(buyer.phone, redemption);
    await gate.reachedBy(1);
    await pair.stopStandby();
    await gate.release();
    await this.untilSomethingWaits();
    return redemption;
  }

  async untilSomethingWaits(): Promise<void> {
    const isWaiting = async () => (await this.pair.waitingForStandby()).length > 0;
    await until(isWaiting, 'nothing waits for the standby');
  }

  /** Lets the standby go on: there is one answer then, which is shown everywhere, and nothing was lost or done twice. */
  async expectOneAnswer(sighted: Sighted, redemption: ToldRedemption): Promise<void> {
    this.pair.goOn();
    await this.installation.rows('DROP TRIGGER IF EXISTS gate ON voucher_inventory');
    await redeem(sighted.buyer.phone, redemption);
    expect([...redemption.numbers]).toEqual([sighted.number]);
    expect((await this.shown(sighted, { recorded: true })).sort()).toEqual(SHOWN);
    await expectNothingLost(this.installation, this.told);
  }
}
