import { domainBeyondNumber } from './domain-beyond-number.js';
import { phoneSeries } from './phone-series.js';
import { referralRing } from './referral-ring.js';
import { sameFirstVouchers } from './same-first-vouchers.js';
import { sharedDevice } from './shared-device.js';
import { sharedNetwork } from './shared-network.js';
import type { SignalRule } from './signal-rule.js';
import { superhumanPace } from './superhuman-pace.js';

/** Every rule, each in one file that says what it sees and does, and whom it may take for somebody else. */
export const ALL_RULES: readonly SignalRule[] = [
  domainBeyondNumber,
  referralRing,
  sharedDevice,
  phoneSeries,
  superhumanPace,
  sameFirstVouchers,
  sharedNetwork,
];
