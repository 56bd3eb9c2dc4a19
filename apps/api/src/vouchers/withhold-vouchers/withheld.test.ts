import { expect, test } from '@jest/globals';

import { Transactions } from '../../platform/database/transactions/transactions.js';
import { PendingRedemptions } from '../../redemptions/redeem-reward/pending-redemptions.js';
import { appWithAdministrator } from '../../testing/app-of-file.js';
import { allocate, plantReward, redemptionsIn } from '../../testing/fixtures/redemptions.js';
import { importForm, vouchersOf } from '../../testing/fixtures/vouchers.js';
import { addVouchers } from '../voucher-inventory.js';
import { withholdVouchers } from './withhold-vouchers.js';

const { api, administrator } = await appWithAdministrator();
const transactions = api.app.get(Transactions, { strict: false });

test('a voucher that was withheld never returns to the stock, and the console says why', async () => {
  const rewardId = await plantReward(api, { vouchers: ['SHOWN-1', 'FREE-1'] });
  const voucher = (await vouchersOf(administrator, rewardId))[0]?.id ?? 0;
  const shown = [{ voucher, redemption: 17 }];
  const { withheld } = await transactions.run((transaction) =>
    withholdVouchers(transaction, shown, { isDryRun: false }),
  );
  expect(withheld).toEqual([voucher]);

  expect((await vouchersOf(administrator, rewardId))[0]).toMatchObject({
    status: 'void',
    withheldAt: expect.any(String) as unknown,
  });
  const { body } = await importForm(administrator, rewardId, 'shown 1').expect(422);
  expect(body.details).toMatchObject({ good: 0, duplicates: 1 });
  const adding = transactions.run(({ client }) =>
    addVouchers(client, rewardId, [{ number: 'SHOWN-1' }], { now: api.clock.now() }),
  );
  await expect(adding).rejects.toMatchObject({ code: 'VOUCHER_TAKEN' });
  const { id: userId } = await api.signUp();
  const pending = api.app.get(PendingRedemptions, { strict: false });
  const { id } = (await pending.open({ userId, rewardId })).redemption;
  await allocate(api, id);
  expect((await redemptionsIn(api)).find((one) => one.id === id)).toMatchObject({ voucher_number: 'FREE-1' });
});
