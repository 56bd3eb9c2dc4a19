import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { DeliverMailCommand } from '../../platform/mail/deliver-mail/deliver-mail.command.js';
import { MAIL_LOCALES, type MailLocale } from '../../platform/mail/locale.js';
import { MailComposers } from '../../platform/mail/mail-composers.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { appWithAdministrator } from '../../testing/app-of-file.js';
import { execute } from '../../testing/commands.js';
import { createReward, editForm, voucherNumbers } from '../../testing/fixtures/rewards.js';
import { importForm, issueVoucher, plantPending, vouchersOf } from '../../testing/fixtures/vouchers.js';
import { linkIn } from '../../testing/outbox.js';
import { createTestApp } from '../../testing/test-app.js';
import { LOW_STOCK_MAIL } from './low-stock-mail.js';
import { WarnOfLowStockCommand } from './warn-of-low-stock.command.js';

const { api, administrator } = await appWithAdministrator();
const warn = () => execute(api, new WarnOfLowStockCommand());

let numbers = 0;
const fresh = (count: number): string[] => Array.from({ length: count }, () => `LOW-${++numbers}`);

/** A reward with so many vouchers, of which administrators want to hear at two. */
const rewardWith = async (count: number, fields: Record<string, string> = {}): Promise<number> =>
  (
    await createReward(api, administrator, {
      ...voucherNumbers(...fresh(count)),
      lowStockThreshold: '2',
      ...fields,
    })
  ).id;

interface Mailed {
  readonly id: number;
  readonly recipient: string;
  readonly locale: MailLocale;
  readonly personId: number;
}

async function mailsAbout(rewardId: number): Promise<Mailed[]> {
  const { rows } = await api.database.pool.query<Mailed>(
    `SELECT id, recipient, locale, person_id AS "personId" FROM mail_outbox
     WHERE kind = $1 AND subject_id = $2 ORDER BY id`,
    [LOW_STOCK_MAIL, rewardId],
  );
  return rows;
}

/** How often each administrator was told. */
async function timesTold(rewardId: number): Promise<number> {
  const { rows } = await api.database.pool.query<{ id: number }>(
    `SELECT id FROM users WHERE role = 'administrator' AND NOT blocked`,
  );
  const mails = await mailsAbout(rewardId);
  expect(mails.length % rows.length).toBe(0);
  return mails.length / rows.length;
}

describe('administrators', () => {
  it('are told once when the vouchers that are left come down to the number, and not before', async () => {
    const reward = await rewardWith(4);
    await issueVoucher(api, reward);
    await warn();
    expect(await timesTold(reward)).toBe(0);
    await issueVoucher(api, reward);
    await warn();
    expect(await timesTold(reward)).toBe(1);
    await issueVoucher(api, reward);
    await issueVoucher(api, reward);
    await warn();
    expect(await timesTold(reward)).toBe(1);
  });

  it('are told of what is reserved for pending redemptions, and of vouchers that are taken out', async () => {
    const [reserved, removed] = [await rewardWith(3), await rewardWith(3)];
    await plantPending(api, reserved);
    const [voucher] = await vouchersOf(administrator, removed);
    await administrator.delete(`/api/rewards/${removed}/vouchers/${voucher?.id}`).expect(204);
    await warn();
    expect([await timesTold(reserved), await timesTold(removed)]).toEqual([1, 1]);
  });

  it.each([
    ['an import', (reward: number) => importForm(administrator, reward, fresh(3).join('\n')).expect(200)],
    [
      'the form',
      (reward: number) =>
        editForm(administrator, reward, {
          lowStockThreshold: '2',
          ...voucherNumbers(...fresh(3)),
        }).expect(200),
    ],
  ])('are told again after %s has added enough, also if nobody looked in between', async (_by, restock) => {
    const reward = await rewardWith(2);
    await warn();
    await restock(reward);
    for (let n = 0; n < 3; n++) await issueVoucher(api, reward);
    await warn();
    await warn();
    expect(await timesTold(reward)).toBe(2);
  });

  it('are not told again after too few were added', async () => {
    const reward = await rewardWith(1);
    await warn();
    await importForm(administrator, reward, fresh(1).join('\n')).expect(200);
    await issueVoucher(api, reward);
    await warn();
    expect(await timesTold(reward)).toBe(1);
  });

  it('are told again after points were given back and the vouchers with them', async () => {
    const reward = await rewardWith(3);
    const pending = await plantPending(api, reward);
    await warn();
    await api.database.pool.query(
      `UPDATE redemptions SET status = 'refunded', settled_at = now(), refund_reason = 'ACCOUNT_BLOCKED' WHERE id = $1`,
      [pending],
    );
    await warn();
    expect(await timesTold(reward)).toBe(1);
    await issueVoucher(api, reward);
    await warn();
    expect(await timesTold(reward)).toBe(2);
  });

  it('are told of another number when it is reached', async () => {
    const reward = await rewardWith(3);
    await warn();
    await editForm(administrator, reward, { lowStockThreshold: '3' }).expect(200);
    await warn();
    expect(await timesTold(reward)).toBe(1);
    await editForm(administrator, reward, { lowStockThreshold: '0' }).expect(200);
    await warn();
    for (let n = 0; n < 3; n++) await issueVoucher(api, reward);
    await warn();
    expect(await timesTold(reward)).toBe(2);
  });

  it('are not told of a reward without a number, deleted, switched off, over or not yet on offer', async () => {
    const day = 24 * 60 * 60_000;
    const at = (ms: number) => new Date(api.clock.now().getTime() + ms).toISOString();
    const deleted = await rewardWith(1);
    await administrator.delete(`/api/rewards/${deleted}`).expect(204);
    const silent = [
      deleted,
      await rewardWith(1, { lowStockThreshold: '' }),
      await rewardWith(1, { isActive: 'false' }),
      await rewardWith(1, { activeTo: at(-day) }),
      await rewardWith(1, { activeFrom: at(day) }),
    ];
    await warn();
    for (const reward of silent) expect(await mailsAbout(reward)).toEqual([]);
    await editForm(administrator, silent[2] as number, { lowStockThreshold: '2' }).expect(200);
    await warn();
    expect(await timesTold(silent[2] as number)).toBe(1);
  });
});

describe('whatever happens to the workers', () => {
  it('two that look at the same moment tell administrators once', async () => {
    const other = await createTestApp({ database: api.database });
    try {
      for (let turn = 0; turn < 5; turn++) {
        const rewards = [await rewardWith(1), await rewardWith(2), await rewardWith(0)];
        const looks = [api, other, api, other].map((app) => execute(app, new WarnOfLowStockCommand()));
        // Both skip a reward that the other has; the next look of whoever it was would find what is left.
        await Promise.all(looks);
        await warn();
        for (const reward of rewards) expect(await timesTold(reward)).toBe(1);
      }
    } finally {
      await other.close({ keepDatabase: true });
    }
  });

  it('one that dies before the commit has told nobody, and the next look tells everybody', async () => {
    const reward = await rewardWith(1);
    const outbox = api.app.get(MailOutbox, { strict: false });
    const order = outbox.orderWithin.bind(outbox);
    outbox.orderWithin = async (...args) => {
      await order(...args);
      throw new Error('killed');
    };
    await expect(warn()).rejects.toThrow('killed');
    outbox.orderWithin = order;
    expect(await mailsAbout(reward)).toEqual([]);
    await warn();
    expect(await timesTold(reward)).toBe(1);
  });

  it('looks, imports and redemptions at the same time end with a mark exactly where the vouchers are low', async () => {
    const rewards = [await rewardWith(1), await rewardWith(3)];
    const work = rewards.flatMap((reward) => [
      ...[1, 2, 3].map(
        (count) => () => importForm(administrator, reward, fresh(count).join('\n')).expect(200),
      ),
      () => warn(),
      () => issueVoucher(api, reward),
      () => warn(),
    ]);
    await Promise.all(work.map((one) => one()));
    await warn();
    const { rows } = await api.database.pool.query<{ told: boolean; low: boolean }>(
      `SELECT low_stock_warned_at IS NOT NULL AS told, low_stock_threshold >= (
         SELECT count(*) FROM voucher_inventory v WHERE v.reward_id = rewards.id AND v.status = 'available') AS low
       FROM rewards WHERE id = ANY ($1)`,
      [rewards],
    );
    for (const { told, low } of rows) expect(told).toBe(low);
  });
});

describe('the mail', () => {
  const compose = async (rewardId: number, personId: number, locale: MailLocale) =>
    api.app.get(MailComposers, { strict: false }).compose({
      id: 1,
      kind: LOW_STOCK_MAIL,
      channel: 'mail',
      subjectId: rewardId,
      recipient: 'somebody@example.com',
      personId,
      locale,
    });

  it.each(MAIL_LOCALES)('names the reward, its vouchers and its page, in %s', async (locale) => {
    const { id } = await api.signInAdministrator();
    const reward = await rewardWith(2, { title: 'Kat rechaj' });
    const mail = await compose(reward, id, locale);
    expect(mail?.subject).toContain('Kat rechaj');
    expect(mail?.subject).toMatch({ en: /low stock/, fr: /bientôt épuisé/, ht: /prèt pou fini/ }[locale]);
    expect(mail?.text).toMatch(/: 2\./);
    expect(linkIn(mail?.text ?? '').href).toBe(`${api.environment.adminOrigin}/admin/rewards/${reward}`);
    expect((mail?.subject ?? '') + mail?.text).not.toMatch(/undefined/);
    const gone = await rewardWith(0, { title: 'Kat rechaj' });
    expect((await compose(gone, id, locale))?.subject).toMatch(
      { en: /out of stock/, fr: /épuisé/, ht: /pa gen koupon ankò/ }[locale],
    );
  });

  it('is in the language that each administrator has chosen, otherwise in Kreyòl', async () => {
    const speakers = new Map<string, MailLocale>();
    for (const language of [null, ...MAIL_LOCALES]) {
      const { id, username } = await api.signInAdministrator();
      await api.database.pool.query('UPDATE users SET language = $2 WHERE id = $1', [id, language]);
      speakers.set(username, language ?? 'ht');
    }
    const reward = await rewardWith(1);
    await warn();
    const mails = await mailsAbout(reward);
    for (const [username, locale] of speakers)
      expect(mails).toContainEqual(expect.objectContaining({ recipient: username, locale }));
  });

  it('goes to administrators only: not to auditors, ordinary people or who is blocked', async () => {
    const [auditor, person, blocked] = [
      await api.signInAuditor(),
      await api.signUp(),
      await api.signInAdministrator(),
    ];
    await api.database.pool.query('UPDATE users SET blocked = true WHERE id = $1', [blocked.id]);
    const reward = await rewardWith(1);
    await warn();
    const ids = (await mailsAbout(reward)).map(({ personId }) => personId);
    for (const { id } of [auditor, person, blocked]) expect(ids).not.toContain(id);
  });

  it('is not sent if there are enough again, the reward is gone, or the recipient is no administrator', async () => {
    const { id } = await api.signInAdministrator();
    const restocked = await rewardWith(1);
    await importForm(administrator, restocked, fresh(5).join('\n')).expect(200);
    const deleted = await rewardWith(1);
    await administrator.delete(`/api/rewards/${deleted}`).expect(204);
    for (const reward of [restocked, deleted]) expect(await compose(reward, id, 'en')).toBeNull();
    const low = await rewardWith(1);
    expect(await compose(low, (await api.signInAuditor()).id, 'en')).toBeNull();
    expect(await compose(low, id, 'en')).not.toBeNull();
  });

  it('is delivered like every other', async () => {
    const reward = await rewardWith(1, { title: 'Kat pou voye' });
    await warn();
    const [mail] = await mailsAbout(reward);
    await execute(api, new DeliverMailCommand(mail?.id ?? 0));
    const file = await readFile(join(api.environment.dataDir, 'outbox', `${mail?.id}.eml`), 'utf8');
    expect(file).toContain(`To: ${mail?.recipient}`);
    expect(linkIn(file.slice(file.indexOf('\r\n\r\n'))).pathname).toBe(`/admin/rewards/${reward}`);
  });
});
