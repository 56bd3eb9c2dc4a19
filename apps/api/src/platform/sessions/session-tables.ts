import { columnsOf } from '../database/columns-of.js';
import { personalTable } from '../personal-data/personal-tables.js';
import { KnownDevice } from './devices/known-device.entity.js';
import { StoredSession } from './stored-session.entity.js';
import { AccountTrace } from './traces/account-trace.entity.js';

export const SESSION_TABLES = [
  personalTable({
    table: 'sessions',
    export: {
      section: 'sessions',
      select: columnsOf(StoredSession, ['createdAt', 'lastSeenAt', 'expire']),
      key: 'sid',
      before: '',
    },
    erase: 'delete',
  }),
  personalTable({
    table: 'known_devices',
    export: {
      section: 'knownDevices',
      select: columnsOf(KnownDevice, ['firstSeenAt', 'lastSeenAt']),
      key: 'device_digest',
      before: '',
    },
    erase: 'delete',
  }),
  personalTable({
    table: 'account_traces',
    export: {
      // What each is a digest of is said by its kind; the digest itself tells nobody anything.
      section: 'devicesAndNetworks',
      select: columnsOf(AccountTrace, ['kind', 'firstSeenAt', 'lastSeenAt']),
      key: 'digest',
      before: '',
    },
    erase: 'delete',
  }),
];
