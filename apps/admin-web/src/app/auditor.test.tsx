import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { fakeApi } from '../../testing/fake-api';
import { administrator, auditor, reward, video, voucher } from '../../testing/fixtures';
import { openConsole } from '../../testing/open-console';
import { surveyRow } from '../../testing/surveys';

type Person = typeof administrator;

/** What a list shows can be exported by whoever sees it; the responses to a survey only by administrators. */
const CHANGES = /^(add|create|edit|delete|remove|import|export responses|show voucher|select|visible)/i;

/** The buttons, links, checkboxes and switches of a page that change something or show a secret, once the text is there. */
async function offeredTo(person: Person, address: string, text: string): Promise<string[]> {
  fakeApi({
    'GET /api/user': { body: person },
    'GET /api/admin/content': { body: [video({ id: 1, title: 'Kafe' })] },
    'GET /api/admin/rewards': { body: [reward({ id: 7, title: 'Kat Digicel' })] },
    'GET /api/rewards/7': { body: reward({ id: 7, title: 'Kat Digicel' }) },
    'GET /api/rewards/7/vouchers': { body: [voucher({ id: 41 })] },
    'GET /api/admin/surveys/dashboard': { body: [surveyRow({ id: 3, title: 'Mizik', hasResults: true })] },
    'GET /api/surveys/3/results': {
      body: {
        surveyId: 3,
        title: 'Mizik',
        status: 'active',
        hasEnded: false,
        countedAt: null,
        isStale: false,
        totalParticipants: 0,
        questionCount: 0,
        totalVotes: 0,
        questions: [],
      },
    },
  });
  openConsole(address);
  const main = within(await screen.findByRole('main'));
  await main.findAllByText(text);
  return (['button', 'link', 'checkbox', 'switch'] as const)
    .flatMap((role) => main.queryAllByRole(role))
    .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '')
    .filter((name) => CHANGES.test(name));
}

const PAGES: [address: string, text: string, offered: string[]][] = [
  [
    '/admin/content',
    'Kafe',
    [
      'Add Content',
      'Edit “Kafe”',
      'Delete “Kafe”',
      'Visible to people: “Kafe”',
      'Select all on this page',
      'Select “Kafe”',
    ],
  ],
  ['/admin/rewards', 'Kat Digicel', ['Add New Reward', 'Edit “Kat Digicel”', 'Delete “Kat Digicel”']],
  [
    '/admin/rewards/7',
    '••••0041',
    ['Edit', 'Delete', 'Import vouchers', 'Show voucher ••••0041', 'Remove voucher ••••0041'],
  ],
  ['/admin/surveys', 'Mizik', ['Create Survey', 'Edit “Mizik”', 'Delete “Mizik”']],
  [
    '/admin/surveys/3/results',
    'Mizik',
    ['Export responses (CSV)', 'Export responses (CSV): choose the format'],
  ],
];

describe('what changes something or shows a secret', () => {
  it.each(PAGES)('is offered to administrators at %s', async (address, text, offered) => {
    expect((await offeredTo(administrator, address, text)).sort()).toEqual(offered.sort());
  });

  it.each(PAGES)('is not offered to auditors at %s', async (address, text) => {
    expect(await offeredTo(auditor, address, text)).toEqual([]);
  });
});
