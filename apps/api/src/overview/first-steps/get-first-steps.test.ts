import { describe, expect, it } from '@jest/globals';

import { appOfFile } from '../../testing/app-of-file.js';
import { createReward, voucherNumbers } from '../../testing/fixtures/rewards.js';
import { changeIdentity, identityOf } from '../../testing/fixtures/settings.js';
import { enrol } from '../../testing/fixtures/team.js';
import { uploadVideo } from '../../testing/fixtures/videos.js';
import { importForm, issueVoucher, vouchersOf } from '../../testing/fixtures/vouchers.js';
import type { Agent } from '../../testing/test-app.js';
import type { FirstStepsDto } from './first-steps.dto.js';

const PATH = '/api/admin/overview/first-steps';

const api = await appOfFile();
const { agent: administrator } = await api.signInAdministrator();

const stepsOf = async (agent: Agent = administrator): Promise<FirstStepsDto> =>
  (await agent.get(PATH).expect(200)).body as FirstStepsDto;

describe('the first steps of a programme', () => {
  let done: FirstStepsDto = {
    hasSupportContact: false,
    hasSecondAdministrator: false,
    hasSecondFactor: false,
    hasVideo: false,
    rewardId: null,
    hasVouchers: false,
  };
  const expectDone = async (part: Partial<FirstStepsDto>) => {
    done = { ...done, ...part };
    expect(await stepsOf()).toEqual(done);
  };

  it('are all to be done where nothing is', async () => {
    await expectDone({});
  });

  it.each([{ supportEmail: 'ed@pwogram.ht' }, { supportWhatsapp: '+50937001122' }])(
    'are helped by a support contact, either way: %j',
    async (contact) => {
      const none = { supportEmail: null, supportWhatsapp: null };
      await changeIdentity(administrator, { ...(await identityOf(administrator)), ...none }).expect(200);
      await expectDone({ hasSupportContact: false });
      await changeIdentity(administrator, { ...(await identityOf(administrator)), ...contact }).expect(200);
      await expectDone({ hasSupportContact: true });
    },
  );

  it('include a video, until it is deleted', async () => {
    const { id } = await uploadVideo(api, administrator);
    await expectDone({ hasVideo: true });
    await administrator.delete(`/api/content/${id}`).expect(204);
    await expectDone({ hasVideo: false });
    await uploadVideo(api, administrator, { title: 'Kafe' });
    await expectDone({ hasVideo: true });
  });

  it('include a reward, and then vouchers', async () => {
    const deleted = await createReward(api, administrator, voucherNumbers('D-1'));
    await expectDone({ rewardId: deleted.id, hasVouchers: true });
    await administrator.delete(`/api/rewards/${deleted.id}`).expect(204);
    await expectDone({ rewardId: null, hasVouchers: false });
    await createReward(api, administrator);
    const { id } = await createReward(api, administrator, { title: 'Lanp' });
    await expectDone({ rewardId: id });
    await importForm(administrator, id, 'L-1\nL-2').expect(200);
    await expectDone({ hasVouchers: true });
  });

  it('count vouchers that people have redeemed, and none that were taken out', async () => {
    const { rewardId } = done;
    const [one] = await vouchersOf(administrator, Number(rewardId));
    await administrator.delete(`/api/rewards/${rewardId}/vouchers/${one?.id}`).expect(204);
    await issueVoucher(api, Number(rewardId));
    await expectDone({ hasVouchers: true });
    await api.database.ownerPool.query(
      `UPDATE voucher_inventory SET status = 'void', used_at = NULL, redemption_id = NULL`,
    );
    await expectDone({ hasVouchers: false });
  });

  it('include the second factor of whoever asks', async () => {
    await enrol(api, administrator);
    await expectDone({ hasSecondFactor: true });
  });

  it('include a second administrator who could sign in', async () => {
    await api.signInAuditor();
    await api.signUp();
    await expectDone({});
    const second = await api.signInAdministrator();
    await expectDone({ hasSecondAdministrator: true });
    // What is said of the caller is not said of others.
    expect(await stepsOf(second.agent)).toEqual({ ...done, hasSecondFactor: false });
    await api.database.ownerPool.query('UPDATE users SET blocked = true WHERE id = $1', [second.id]);
    await expectDone({ hasSecondAdministrator: false });
  });
});

it('nobody but administrators reads them', async () => {
  const codeOf = async (agent: Agent, status: number) =>
    ((await agent.get(PATH).expect(status)).body as { code: string }).code;
  expect(await codeOf((await api.signInAuditor()).agent, 403)).toBe('NOT_ALLOWED');
  expect(await codeOf(api.consoleVisitor(), 401)).toBe('NOT_SIGNED_IN');
  expect(await codeOf((await api.signUp()).agent, 404)).toBe('NOT_FOUND');
});
