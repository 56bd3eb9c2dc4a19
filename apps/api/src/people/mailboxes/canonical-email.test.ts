import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';

import { canonicalEmail } from './canonical-email.js';
import { MAILBOX_PROVIDERS, RELAY_DOMAINS } from './mailbox-providers.js';

const PROVIDED = MAILBOX_PROVIDERS.flatMap(({ domains }) => domains);
const NAME = fc.stringMatching(/^[a-z0-9_+-]{1,12}(\.[a-z0-9_+-]{1,12}){0,2}$/);
const UNKNOWN = fc
  .stringMatching(/^[a-z][a-z0-9]{0,8}(\.[a-z]{2,8}){0,2}\.(ht|com|edu\.ht|example)$/)
  .filter((domain) => !PROVIDED.some((known) => domain === known || domain.endsWith(`.${known}`)));
const PROVIDER_DOMAIN = fc.constantFrom(...PROVIDED, 'marie.fastmail.com', 'a.b.fastmail.fm');

describe('one mailbox', () => {
  it.each([
    ['Gmail', 'marie.joseph+pwen@googlemail.com', 'mariejoseph@gmail.com'],
    ['Outlook', 'jan.pye+a@outlook.com', 'jan.pye@outlook.com'],
    ['Hotmail', 'jan+a@hotmail.fr', 'jan@hotmail.fr'],
    ['Live', 'jan+a@live.ca', 'jan@live.ca'],
    ['MSN', 'jan+a@msn.com', 'jan@msn.com'],
    ['Yahoo, of whose names none has a hyphen', 'lina-pwen-2@yahoo.fr', 'lina@yahoo.fr'],
    ['Ymail', 'lina-pwen@ymail.com', 'lina@ymail.com'],
    ['Rocketmail', 'lina-pwen@rocketmail.com', 'lina@rocketmail.com'],
    ['iCloud, in its three domains', 'pol+1@me.com', 'pol@icloud.com'],
    ['iCloud, in its oldest domain', 'pol@mac.com', 'pol@icloud.com'],
    ['Proton, with signs that it ignores', 'woz.ma-ri_e+x@protonmail.com', 'wozmarie@proton.me'],
    ['Proton, in its short domain', 'wozmarie@pm.me', 'wozmarie@proton.me'],
    ['Fastmail', 'ti.jo+x@fastmail.com', 'ti.jo@fastmail.com'],
    ['Fastmail, by a subdomain', 'anything@tijo.fastmail.com', 'tijo@fastmail.com'],
    ['another domain of Fastmail, by a subdomain', 'x+y@tijo.sent.com', 'tijo@sent.com'],
    ['Zoho', 'tijo+x@zohomail.com', 'tijo@zohomail.com'],
    ['Yandex, where a dot is a hyphen', 'ti.jo+x@ya.ru', 'ti-jo@yandex.ru'],
    ['Mail.ru', 'tijo+x@bk.ru', 'tijo@bk.ru'],
    ['GMX', 'ti.jo+x@gmx.net', 'ti.jo@gmx.net'],
    ['mailbox.org', 'tijo+x@mailbox.org', 'tijo@mailbox.org'],
    ['Posteo', 'tijo+x@posteo.de', 'tijo@posteo.de'],
    ['Tuta', 'tijo+x@tutanota.com', 'tijo@tutanota.com'],
    ['HEY', 'tijo+x@hey.com', 'tijo@hey.com'],
    ['Runbox', 'tijo+x@runbox.com', 'tijo@runbox.com'],
    ['La Poste', 'tijo+x@laposte.net', 'tijo@laposte.net'],
    ['a name in quotes that it does not need', '"marie"@müller.example', 'marie@xn--mller-kva.example'],
    ['a name in quotes that it needs', '"ma\\rie j"@example.com', '"marie j"@example.com'],
  ])('of %s has one form', (_, written, form) => {
    expect(canonicalEmail(written)).toBe(form);
    expect(canonicalEmail(form)).toBe(form);
  });
});

describe('two mailboxes', () => {
  it.each([
    ['with a dot at Outlook', 'jan.pye@outlook.com', 'janpye@outlook.com'],
    ['of one name at two domains of Microsoft', 'jan@outlook.com', 'jan@hotmail.com'],
    ['of one name at two domains of Yahoo', 'lina@yahoo.com', 'lina@yahoo.fr'],
    ['with a hyphen at Gmail', 'ma-rie@gmail.com', 'marie@gmail.com'],
    ['with a hyphen and none at Yandex', 'ti-jo@yandex.ru', 'tijo@yandex.ru'],
    ['at a domain that nobody knows', 'marie+a@lekol.edu.ht', 'marie@lekol.edu.ht'],
    ['with quotes in the name', '"\\"marie\\""@lekol.edu.ht', 'marie@lekol.edu.ht'],
    ['at a subdomain of a provider without names there', 'a@marie.gmail.com', 'marie@gmail.com'],
  ])('%s stay two', (_, one, other) => {
    expect(canonicalEmail(one)).not.toBe(canonicalEmail(other));
  });

  it('of an unknown provider are never joined, nor changed', () => {
    fc.assert(
      fc.property(NAME, NAME, UNKNOWN, (one, other, domain) => {
        expect(canonicalEmail(`${one}@${domain}`)).toBe(`${one}@${domain}`);
        return one === other || canonicalEmail(`${one}@${domain}`) !== canonicalEmail(`${other}@${domain}`);
      }),
    );
  });
});

test('the form of a form is the form itself, whatever was written', () => {
  const local = fc.oneof(NAME, fc.stringMatching(/^"[a-z .+"\\]{1,9}"$/), fc.stringMatching(/^[.+_-]{1,4}$/));
  fc.assert(
    fc.property(local, fc.oneof(PROVIDER_DOMAIN, UNKNOWN), (name, domain) => {
      const form = canonicalEmail(`${name}@${domain}`);
      expect(canonicalEmail(form)).toBe(form);
      expect(form).toMatch(/^.+@.+$/s);
    }),
  );
});

test('no domain stands in the list twice, nor is one that relays', () => {
  expect(PROVIDED.filter((domain, at) => PROVIDED.indexOf(domain) !== at)).toEqual([]);
  expect(PROVIDED.filter((domain) => RELAY_DOMAINS.has(domain))).toEqual([]);
});
