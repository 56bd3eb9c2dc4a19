import { expect, it, test } from '@jest/globals';

import { countedDomainOf, isPublicProvider } from './counted-domain.js';
import { RELAY_DOMAINS } from './mailbox-providers.js';

it.each([
  ['a public provider is not', 'marie@gmail.com', null],
  ['a public provider of the package is not', 'marie@t-online.de', null],
  ['a domain is by itself', 'marie@lekol.edu.ht', 'lekol.edu.ht'],
  ['a subdomain is by what was registered', 'marie@a.b.lekol.edu.ht', 'lekol.edu.ht'],
  ['a subdomain that a firm gives away is by the firm', 'marie@boutik.github.io', 'github.io'],
  ['a subdomain of a public provider is not', 'pwen@marie.fastmail.com', null],
  ['a domain in other letters is by its ASCII form', 'marie@müller.example', 'xn--mller-kva.example'],
  ['an alias of a relay is by the relay', 'x7@privaterelay.appleid.com', 'appleid.com'],
  ['a suffix is by itself', 'marie@edu.ht', 'edu.ht'],
])('%s counted', (_, address, domain) => {
  expect(countedDomainOf(address)).toBe(domain);
});

test('no relay is a public provider, whatever the package says', () => {
  expect([...RELAY_DOMAINS].filter(isPublicProvider)).toEqual([]);
});
