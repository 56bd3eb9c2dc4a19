import { describe, expect, test } from '@jest/globals';
import { PROGRAMME_TIME_ZONE } from '@pwen/domain';
import { parse } from 'csv-parse/sync';
import type { Test } from 'supertest';

import { CSV_FORMATS, type CsvFormat, SEPARATORS } from '../../platform/http/csv/csv-format.js';
import { unguarded } from '../../platform/http/csv/formula-guard.js';
import { createApiDocument } from '../../platform/http/document/api-document.js';
import { logged } from '../administrator-log.js';
import { NASTY, nastyProgramme, onOneLine } from './nasty-programme.js';
import { readAsImport } from './read-as-import.js';

const { api, administrator, rewardId, surveyId } = await nastyProgramme();

interface Export {
  readonly path: string;
  /** The fields of a form, for a call that takes one. */
  readonly form?: Record<string, string>;
  /** The names that programs know: they stay. */
  readonly columns: string;
  /** Whether a text of each kind is in it. */
  readonly hasTexts?: boolean;
}

const YEAR = 'from=2036-01-01&to=2036-12-31';
const report = (name: string, columns: string): Export => ({
  path: `/api/admin/overview/export?report=${name}&${YEAR}`,
  columns,
});

/** Every call that answers with a file, by its name in the API's document. */
const EXPORTS: Readonly<Record<string, readonly Export[]>> = {
  exportPeople: [
    {
      path: '/api/users/export?search=egzanp.example',
      columns: 'Id,Email,Phone,Name,Points,Status,Confirmed,Registered at,Last seen at,Role',
      hasTexts: true,
    },
  ],
  exportVouchers: [
    {
      path: `/api/rewards/${rewardId}/vouchers/export`,
      columns: 'Voucher,Number,Value HTG,Status,Added at,Issued at,Redemption',
    },
  ],
  saveImportReport: [
    {
      path: `/api/rewards/${rewardId}/vouchers/import/report`,
      form: { text: 'AB-1\n1.23E+12\n10-May\n;5\nAB-1\n-1+1;x' },
      columns: 'Line,Number,Problem',
    },
  ],
  exportRewardRedemptions: [
    {
      path: `/api/rewards/${rewardId}/redemptions/export`,
      columns:
        'Redemption,Redeemed at,Status,Person,Email,Points cost,Voucher,Settled at,Refund reason,' +
        'Receipt of the points spent,Receipt of the refund,Used at',
    },
  ],
  exportCatalogue: [
    {
      path: '/api/admin/rewards/export',
      columns:
        'Reward,Title,Description,Points cost,Active,Active from,Active until,Limit per person,Limit per day,Low stock at,' +
        'Vouchers,Available,Reserved,Issued,Void,Created at',
      hasTexts: true,
    },
  ],
  exportContent: [
    {
      path: '/api/admin/content/export',
      columns:
        'Id,Title,Description,Points,Order,Visibility,Visible from,Visible until,Required survey id,Required survey,Views,' +
        'Seconds,Bytes,Created at,Picture codec,Sound codec,Excludes',
      hasTexts: true,
    },
  ],
  exportSurveys: [
    {
      path: '/api/admin/surveys/export',
      columns: 'Survey,Title,Description,Status,Ends at,Points reward,Participants,Responses,Created at',
      hasTexts: true,
    },
  ],
  exportSurveyResponses: [
    {
      path: `/api/admin/surveys/${surveyId}/export`,
      columns: 'Response,Completed at,Ki mizik ou pi renmen?,Ki kote w tande mizik?',
      hasTexts: true,
    },
  ],
  exportLog: [
    {
      // Not the exports themselves.
      path: '/api/log/export?action=block-person',
      columns:
        'Entry,At,Administrator,Administrator id,Action,Subject,Subject id,Details,Reason,Address,Browser,System,Request,Hash',
    },
  ],
  exportReport: [
    report('points', 'Day,Type,Source,Points,Events'),
    report('people', 'Day,Joined,Closed,Active,Answered a survey,Back within 7 days,Back within 30 days'),
    report('weeks', 'Week,Active'),
    report('stock', 'Reward,Title,Available,Low stock at,Redeemed per day,Days left'),
  ],
};

function ask({ path, form }: Export, format?: string): Test {
  const asked = format === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}format=${format}`;
  return form ? administrator.post(asked).field(form) : administrator.get(asked);
}

const fileOf = async (one: Export, format?: string): Promise<string> =>
  (await ask(one, format).expect(200)).text;

/** What a program reads that takes the format by the letter. */
const parsed = (file: string, format: CsvFormat): string[][] =>
  parse(file, { bom: true, delimiter: SEPARATORS[format] });

test('every call that answers with a file is here', () => {
  const calls = Object.values(createApiDocument(api.app).paths).flatMap((path) => Object.values(path));
  const files = calls.filter(
    ({ operationId, responses }) =>
      JSON.stringify(responses).includes('text/csv') || /^export/.test(String(operationId)),
  );
  expect(files.map(({ operationId }) => String(operationId)).sort()).toEqual(Object.keys(EXPORTS).sort());
});

const ALL = Object.entries(EXPORTS).flatMap(([call, files]) =>
  files.map((one): [string, Export] => [`${call} ${one.path}`, one]),
);

describe.each(ALL)('%s', (_name, one) => {
  test.each(CSV_FORMATS)('in the format %s is read back by the import as it was written', async (format) => {
    const file = await fileOf(one, format);
    const rows = parsed(file, format);
    expect(rows.length).toBeGreaterThan(1);
    const separator = SEPARATORS[format];
    const read = await readAsImport(Buffer.from(file), 1000, separator);
    expect(read.rows).toEqual(rows);
    expect([separator, null]).toContain(read.proposedSeparator);
    const cells = new Set(rows.flat().map((cell) => unguarded(cell, SEPARATORS[format])));
    for (const words of one.hasTexts ? NASTY : []) expect(cells).toContain(onOneLine(words));
  });

  test.each(CSV_FORMATS)('in the format %s has nothing that a spreadsheet calculates', async (format) => {
    const [, ...rows] = parsed(await fileOf(one, format), format);
    for (const cell of rows.flat())
      if (/^[\s\p{Cc}\p{Cf}]*[=+\-@]/u.test(cell)) expect(cell).toMatch(/^(-\d+([.,]\d+)?|\+\d[\d ]+)$/);
  });

  test('has the names for programs unless a language is asked for; new ones come after those that programs know', async () => {
    const plain = await fileOf(one);
    const names = plain.slice(0, plain.indexOf('\r\n')).split(',');
    const known = `\ufeff${one.columns}`.split(',');
    expect(names.slice(0, known.length)).toEqual(known);
  });

  test('has each time twice for a spreadsheet, and what it is says its name', async () => {
    const haiti = new Intl.DateTimeFormat('sv-SE', {
      timeZone: PROGRAMME_TIME_ZONE,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    for (const [format, name] of [
      ['en', 'Haiti time'],
      ['fr', 'heure d’Haïti'],
      ['ht', 'lè Ayiti'],
    ] as const) {
      const [names = [], ...rows] = parsed(await fileOf(one, format), format);
      for (const [place, utc] of names.entries()) {
        if (!utc.endsWith(' (UTC)')) continue;
        expect(names[place - 1]).toBe(utc.replace('(UTC)', `(${name})`));
        for (const row of rows) {
          const [there, here = ''] = row.slice(place - 1, place + 1);
          expect(here).toMatch(/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)?$/);
          expect(there).toBe(here && haiti.format(new Date(here)));
        }
      }
    }
  });

  test('says the same in each language, in other words', async () => {
    const [en, fr, ht] = await Promise.all(
      (['en', 'fr', 'ht'] as const).map(async (format) => parsed(await fileOf(one, format), format)),
    );
    expect([fr?.length, ht?.length]).toEqual([en?.length, en?.length]);
    expect(new Set([en, fr, ht].map((rows) => rows?.[0]?.join())).size).toBe(3);
  });

  test('refuses another format, and records nothing', async () => {
    const entries = await logged(api, 'reward', rewardId);
    for (const format of ['', 'es', 'EN', 'plain,en', 'fr&format=ht']) {
      const { body } = await ask(one, format).expect(400);
      expect(body.code).toBe('VALIDATION_FAILED');
    }
    expect(await logged(api, 'reward', rewardId)).toEqual(entries);
  });
});
