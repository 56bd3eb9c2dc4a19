import { describe, expect, it } from '@jest/globals';

import { isHashedAsset, isPage } from './requests';

describe('what opens without a network', () => {
  it.each(['/', '/dashboard', '/content/42', '/redemptions', '/index.html', '/apis'])(
    '%s is a page',
    (path) => expect(isPage(path)).toBe(true),
  );

  it.each([
    '/api',
    '/api/rewards/history',
    '/media/penti.mp4',
    '/health/ready',
    '/.well-known/pwen-ledger/keys',
    '/sw.js',
    '/logo.svg',
  ])('%s is not a page, and is fetched from the network', (path) => expect(isPage(path)).toBe(false));

  it('treats only built files as never changing', () => {
    expect(isHashedAsset('/assets/start-BxYz12.js')).toBe(true);
    expect(isHashedAsset('/media/assets/penti.mp4')).toBe(false);
    expect(isHashedAsset('/api/assets')).toBe(false);
    expect(isHashedAsset('/sw.js')).toBe(false);
  });
});
