import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Installation } from '../../installation/installation.js';
import { PERSON_PASSWORD } from '../../installation/programme.js';
import type { Administrators } from './people/administrators.js';
import type { Buyer } from './people/buyer.js';
import type { Call, Phone } from './people/phone.js';

/** A voucher that somebody may be about to get, and all who could see it. */
export interface Sighted {
  readonly buyer: Buyer;
  readonly administrators: Administrators;
  readonly rewardId: number;
  /** Of the only voucher of the reward. */
  readonly number: string;
}

/** How the lists and files of the product call a voucher or a redemption that ended with one. */
const AS_GIVEN = /\b(completed|issued)\b/;

/**
 * The pages, lists and mails, and with `recorded` also the searches and files, that show the number to somebody, or that it is
 * somebody's. An answer that is refused or unavailable shows nothing.
 *
 * @param recorded whether to ask for what is only answered once it is recorded who has asked, which waits for the standby
 */
export async function whereShown(
  installation: Installation,
  sighted: Sighted,
  { recorded }: { recorded: boolean },
): Promise<string[]> {
  const { buyer, administrators, number } = sighted;
  const shownBy = async (phone: Phone, call: Call): Promise<string[]> => {
    const reply = await phone.callOnce(call);
    const shows = reply?.status === 200 && (reply.text.includes(number) || AS_GIVEN.test(reply.text));
    return shows ? [call.path.replaceAll(/\d+/g, 'N')] : [];
  };
  const shown = await Promise.all([
    ...OWN_VIEWS.map((call) => shownBy(buyer.phone, call)),
    ...consoleLists(sighted).map((call) => shownBy(administrators.asks, call)),
    ...(recorded ? recordedViews(sighted).map((call) => shownBy(administrators.asks, call)) : []),
  ]);
  return [...shown.flat(), ...(isMailed(installation, number) ? ['a mail'] : [])];
}

const OWN_VIEWS: readonly Call[] = [
  { method: 'GET', path: '/api/rewards/history' },
  { method: 'POST', path: '/api/user/data', body: { password: PERSON_PASSWORD } },
];

const consoleLists = ({ rewardId }: Sighted): Call[] => [
  { method: 'GET', path: `/api/rewards/${rewardId}/redemptions` },
  { method: 'GET', path: `/api/rewards/${rewardId}/vouchers` },
];

const recordedViews = ({ buyer: { userId }, rewardId, number }: Sighted): Call[] => [
  { method: 'GET', path: `/api/users/${userId}/redemptions` },
  { method: 'GET', path: `/api/rewards/${rewardId}/redemptions/export` },
  { method: 'GET', path: `/api/rewards/${rewardId}/vouchers/export` },
  { method: 'POST', path: '/api/vouchers/find', body: { number } },
  { method: 'POST', path: '/api/admin/search', body: { query: number } },
];

function isMailed({ dataDir }: Installation, number: string): boolean {
  const outbox = join(dataDir, 'outbox');
  if (!existsSync(outbox)) return false;
  const names = readdirSync(outbox, { withFileTypes: true }).filter((entry) => entry.isFile());
  return names.some(({ name }) => readFileSync(join(outbox, name), 'utf8').includes(number));
}
