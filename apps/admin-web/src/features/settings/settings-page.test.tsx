import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  AccessSettingsDto,
  IdentitySettingsDto,
  LogEntryDto,
  PointsSettingsDto,
  SettingsDto,
} from '@pwen/api-client';
import type { FakeAnswers, FakeFailure } from '@pwen/web/testing/fake-network';
import { screen, waitFor, within } from '@testing-library/react';

import { fakeApi } from '../../../testing/fake-api';
import { write } from '../../../testing/fill';
import { administrator, auditor, owner } from '../../../testing/fixtures';
import { openConsole } from '../../../testing/open-console';
import { setProductName } from '../../ui/product-name';

const IDENTITY: IdentitySettingsDto = {
  version: 4,
  productName: 'Pwen',
  logo: null,
  supportEmail: 'ed@pwen.ht',
  supportWhatsapp: null,
};
/** What the API takes: it refuses a field more. */
const POINTS_SENT = {
  version: 2,
  welcomeBonusPoints: 100,
  referralBonusPoints: 50,
  quickSurveyPoints: 5,
  firstVoucherWaitHours: 24,
  firstVoucherDays: 2,
  paysFastAnswers: false,
  videoBudgetPoints: 1_000_000,
  surveyBudgetPoints: 500_000,
  quickSurveyBudgetPoints: 250_000,
  referralBudgetPoints: 250_000,
  dailyGoalPoints: 100,
  weeklyGoalPoints: 500,
  monthlyGoalPoints: 2000,
};
const POINTS: PointsSettingsDto = { ...POINTS_SENT, countsFrom: null, later: null, budgetsToday: [] };
const ACCESS: AccessSettingsDto = {
  version: 7,
  requiresSecondFactor: false,
  approvalThresholdPoints: 1000,
  countingThresholdPoints: 1000,
  thresholdCountsFrom: null,
  approvalTotalPoints: 5000,
  countingTotalPoints: 5000,
  totalCountsFrom: null,
};
const ENTRY: LogEntryDto = {
  id: 31,
  action: 'change-points-settings',
  at: '2026-11-20T12:00:00.000Z',
  hash: 'ab',
  administrator: { id: 1, username: 'admin@pwen.ht' },
  subjectType: 'settings',
  subjectId: 1,
  subjectName: null,
  details: { changes: { welcomeBonusPoints: { from: 100, to: 80 } } },
  reason: null,
  isReasonErased: false,
  origin: null,
};
const SHOWN: SettingsDto = {
  logo: null,
  productName: 'Pwen',
  welcomeBonusPoints: 100,
  referralBonusPoints: 50,
  supportEmail: null,
  supportWhatsapp: null,
  demoTools: false,
  userAppUrl: 'http://localhost:3000',
};

function openSettings(routes: FakeAnswers = {}) {
  const { lines: calls } = fakeApi({
    'GET /api/user': { body: owner },
    'GET /api/settings': { body: SHOWN },
    'GET /api/settings/identity': { body: IDENTITY },
    'GET /api/settings/points': { body: POINTS },
    'GET /api/settings/access': { body: ACCESS },
    'GET /api/staff': { body: [] },
    'GET /api/log': { body: [ENTRY] },
    ...routes,
  });
  return { ...openConsole('/admin/settings'), calls };
}

/** One part of the page, with its own button. */
async function part(title: string) {
  const card = (await screen.findByRole('heading', { name: title })).closest<HTMLElement>('.ant-card')!;
  await within(card).findByRole('button', { name: 'Save' });
  return within(card);
}
const IDENTITY_PART = 'Name, logo and support';
const POINTS_PART = 'Points and goals';
const png = () => new File(['picture'], 'lakay.png', { type: 'image/png' });

beforeAll(() => {
  // jsdom has no object URLs.
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
});
afterEach(() => setProductName('Pwen'));

describe('the name, the logo and the support contact', () => {
  it('are saved together, and the console has them at once', async () => {
    const forms: FormData[] = [];
    let shown = SHOWN;
    const { user } = openSettings({
      'GET /api/settings': () => ({ body: shown }),
      'PUT /api/settings/identity': async (call) => {
        forms.push(call.form);
        shown = { ...SHOWN, productName: 'Lakay Koupon', logo: '/media/lakay.webp' };
        return { body: { ...IDENTITY, version: 5, productName: 'Lakay Koupon', logo: shown.logo } };
      },
    });
    const { getByLabelText, getByRole } = await part(IDENTITY_PART);
    write(getByLabelText('Name of the program'), 'Lakay Koupon');
    write(getByLabelText('Support on WhatsApp'), '3700 1122');
    await user.upload(getByLabelText('Logo'), png());
    await user.click(getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    const { logo, ...fields } = Object.fromEntries(forms[0]!.entries());
    expect(fields).toEqual({
      version: '4',
      productName: 'Lakay Koupon',
      supportEmail: 'ed@pwen.ht',
      supportWhatsapp: '3700 1122',
      removeLogo: 'false',
    });
    expect(logo).toHaveProperty('name', 'lakay.png');
    await waitFor(() => expect(document.title).toBe('Settings · Lakay Koupon Console'));
    expect(screen.getByText('Lakay Koupon')).toBeInTheDocument();
    expect(document.querySelector('.brand img')).toHaveAttribute('src', '/media/lakay.webp');
    // The form shows what is saved.
    await waitFor(() =>
      expect(screen.getByAltText('Preview of the image')).toHaveAttribute('src', '/media/lakay.webp'),
    );
  });

  it('of which the logo can be removed', async () => {
    const forms: FormData[] = [];
    const { user } = openSettings({
      'GET /api/settings/identity': { body: { ...IDENTITY, logo: '/media/old.webp' } },
      'PUT /api/settings/identity': async (call) => {
        forms.push(call.form);
        return { body: { ...IDENTITY, version: 5 } };
      },
    });
    const { getByRole } = await part(IDENTITY_PART);
    await user.click(getByRole('button', { name: /Remove image/ }));
    await user.click(getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(Object.fromEntries(forms[0]!.entries())).toMatchObject({ removeLogo: 'true' });
    expect(forms[0]!.has('logo')).toBe(false);
  });

  it('are not sent while they are wrong, and say what is', async () => {
    const { user, calls } = openSettings();
    const { getByLabelText, getByRole, findByText } = await part(IDENTITY_PART);
    write(getByLabelText('Name of the program'), ' ');
    write(getByLabelText('Support email'), 'ed');
    write(getByLabelText('Support on WhatsApp'), '12');
    await user.click(getByRole('button', { name: 'Save' }));
    expect(await findByText('The name is required')).toBeInTheDocument();
    expect(await findByText('A valid email address')).toBeInTheDocument();
    expect(
      await findByText('A number of Haiti, or one with a plus and the country code'),
    ).toBeInTheDocument();
    expect(calls).not.toContain('PUT /api/settings/identity');
  });

  it('show at their field what the server finds', async () => {
    let answer: FakeFailure = { refusal: 'UNREADABLE_IMAGE', status: 400 };
    const { user } = openSettings({ 'PUT /api/settings/identity': () => answer });
    const { getByRole, findByText } = await part(IDENTITY_PART);
    await user.click(getByRole('button', { name: 'Save' }));
    expect(await findByText(/image/i, { selector: '.ant-form-item-explain-error' })).toBeInTheDocument();
    answer = { refusal: 'VALIDATION_FAILED', status: 400, details: { supportEmail: 'is refused' } };
    await waitFor(() => expect(getByRole('button', { name: 'Save' })).not.toHaveClass('ant-btn-loading'));
    await user.click(getByRole('button', { name: 'Save' }));
    expect(await findByText('is refused')).toBeInTheDocument();
  });
});

describe('an edit that a colleague has overtaken', () => {
  const theirs = { ...IDENTITY, version: 5, productName: 'Bon Pwen', logo: '/media/theirs.webp' };

  /** Types a name that a save refuses, because the colleague's is saved already. */
  async function openRefused() {
    let saved = IDENTITY;
    const versions: FormDataEntryValue[] = [];
    const opened = openSettings({
      'GET /api/settings/identity': () => ({ body: saved }),
      'PUT /api/settings/identity': async (call) => {
        const form = call.form;
        versions.push(form.get('version')!);
        if (form.get('version') !== String(theirs.version)) {
          saved = theirs;
          return { refusal: 'EDITED_MEANWHILE', status: 409 };
        }
        saved = { ...theirs, version: 6, productName: String(form.get('productName')) };
        return { body: saved };
      },
    });
    const identity = await part(IDENTITY_PART);
    write(identity.getByLabelText('Name of the program'), 'Lakay Koupon');
    await opened.user.click(identity.getByRole('button', { name: 'Save' }));
    await identity.findByRole('radio', { name: 'Keep mine: Lakay Koupon' });
    expect(identity.getByRole('radio', { name: 'Take theirs: Bon Pwen' })).toBeInTheDocument();
    return { ...opened, identity, versions };
  }

  it('is discarded for what they have saved', async () => {
    const { user, identity } = await openRefused();
    await user.click(identity.getByRole('button', { name: 'Discard all of mine' }));
    await waitFor(() => expect(identity.getByLabelText('Name of the program')).toHaveValue('Bon Pwen'));
    expect(identity.getByAltText('Preview of the image')).toHaveAttribute('src', theirs.logo);
    expect(screen.queryByText('Somebody else has changed this meanwhile')).not.toBeInTheDocument();
  });

  it('is kept, and saved over theirs only by another save', async () => {
    const { user, identity, versions } = await openRefused();
    await user.click(identity.getByRole('button', { name: 'Save' }));
    expect(await identity.findByText('Choose one of the two.')).toBeInTheDocument();
    await user.click(identity.getByRole('radio', { name: 'Keep mine: Lakay Koupon' }));
    expect(versions).toEqual(['4']);
    expect(identity.getByLabelText('Name of the program')).toHaveValue('Lakay Koupon');
    await user.click(identity.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(versions).toEqual(['4', '5']);
    await waitFor(() =>
      expect(screen.queryByText('Somebody else has changed this meanwhile')).not.toBeInTheDocument(),
    );
  });

  it('is none where nothing was typed: theirs appears', async () => {
    let saved = POINTS;
    const { readAgain } = openSettings({ 'GET /api/settings/points': () => ({ body: saved }) });
    const { getByLabelText } = await part(POINTS_PART);
    saved = { ...POINTS, version: 3, welcomeBonusPoints: 77 };
    await readAgain();
    await waitFor(() => expect(getByLabelText('Welcome bonus')).toHaveValue('77'));
  });

  it('keeps what was typed when theirs arrives, and theirs where nothing was typed', async () => {
    let saved = POINTS;
    const sent: PointsSettingsDto[] = [];
    const { readAgain, user } = openSettings({
      'GET /api/settings/points': () => ({ body: saved }),
      'PUT /api/settings/points': async (call) => {
        sent.push(call.body as PointsSettingsDto);
        return { refusal: 'EDITED_MEANWHILE', status: 409 };
      },
    });
    const points = await part(POINTS_PART);
    write(points.getByLabelText('Referral bonus'), '60');
    saved = { ...POINTS, version: 3, welcomeBonusPoints: 77 };
    await readAgain();
    expect(points.getByLabelText('Welcome bonus')).toHaveValue('100');
    await user.click(points.getByRole('button', { name: 'Save' }));
    // A bonus of theirs and a bonus of mine: the form has both, and the next save sends both.
    expect(await points.findByText('Last saved by admin@pwen.ht, Nov 20, 2026 7:00 AM.')).toBeInTheDocument();
    expect(points.getByRole('definition')).toHaveTextContent('100 → 77');
    expect(points.queryByRole('radio')).not.toBeInTheDocument();
    expect(points.getByLabelText('Welcome bonus')).toHaveValue('77');
    expect(points.getByLabelText('Referral bonus')).toHaveValue('60');
    await user.click(points.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({
      ...POINTS_SENT,
      version: 3,
      welcomeBonusPoints: 77,
      referralBonusPoints: 60,
    });
  });

  it('says at once which goals of both do not go together', async () => {
    let saved = POINTS;
    const { user } = openSettings({
      'GET /api/settings/points': () => ({ body: saved }),
      'PUT /api/settings/points': { refusal: 'EDITED_MEANWHILE', status: 409 },
    });
    const points = await part(POINTS_PART);
    write(points.getByLabelText('Goal of a week'), '550');
    saved = { ...POINTS, version: 3, dailyGoalPoints: 560 };
    await user.click(points.getByRole('button', { name: 'Save' }));
    expect(await points.findByText('Must not be below the goal of a shorter time')).toBeInTheDocument();
  });

  it('that was saved already, only its answer was lost, counts as saved', async () => {
    let saved = POINTS;
    const { user } = openSettings({
      'GET /api/settings/points': () => ({ body: saved }),
      'PUT /api/settings/points': { refusal: 'EDITED_MEANWHILE', status: 409 },
    });
    const points = await part(POINTS_PART);
    write(points.getByLabelText('Referral bonus'), '60');
    saved = { ...POINTS, version: 3, referralBonusPoints: 60 };
    await user.click(points.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(screen.queryByText('Somebody else has changed this meanwhile')).not.toBeInTheDocument();
  });
});

describe('the points and goals', () => {
  it('are saved together, after a proof', async () => {
    const bodies: unknown[] = [];
    let isProved = false;
    const { user } = openSettings({
      'PUT /api/settings/points': async (call) => {
        if (!isProved) return { refusal: 'STEP_UP_REQUIRED', status: 403 };
        const body = call.body as PointsSettingsDto;
        bodies.push(body);
        return { body: { ...POINTS, ...body, version: 3 } };
      },
      'POST /api/step-up': () => {
        isProved = true;
        return { status: 204 };
      },
    });
    const { getByLabelText, getByRole } = await part(POINTS_PART);
    write(getByLabelText('Welcome bonus'), '80');
    await user.click(getByRole('button', { name: 'Save' }));
    write(await screen.findByLabelText('Password'), 'secret-123');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(bodies).toEqual([{ ...POINTS_SENT, welcomeBonusPoints: 80 }]);
  });

  it('that wait are not sent back, and the form says what will count', async () => {
    const bodies: unknown[] = [];
    const waiting = {
      countsFrom: '2026-11-30T19:05:00.000Z',
      later: {
        welcomeBonusPoints: 9000,
        referralBonusPoints: 50,
        quickSurveyPoints: 5,
        firstVoucherWaitHours: 24,
        firstVoucherDays: 2,
        paysFastAnswers: false,
        videoBudgetPoints: 1_000_000,
        surveyBudgetPoints: 500_000,
        quickSurveyBudgetPoints: 250_000,
        referralBudgetPoints: 250_000,
      },
    };
    let saved = POINTS;
    const { user } = openSettings({
      'GET /api/settings/points': () => ({ body: saved }),
      'PUT /api/settings/points': ({ body }) => {
        bodies.push(body);
        saved = { ...POINTS, ...waiting, version: 3 };
        return { body: saved };
      },
    });
    const points = await part(POINTS_PART);
    write(points.getByLabelText('Welcome bonus'), '9000');
    await user.click(points.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    const said = /^From Nov\s30,\s2026 2:05\sPM: Welcome bonus: 9,000 instead of 100\./;
    // In the form, which goes back to what counts, and in a toast.
    expect(await points.findByText(said)).toBeInTheDocument();
    expect(points.getByRole('link', { name: 'Approvals' })).toHaveAttribute('href', '/admin/approvals');
    expect(points.getByLabelText('Welcome bonus')).toHaveValue('100');
    expect(
      screen.getByText(/Whoever wanted it, and those who decide, can stop it under Approvals\.$/),
    ).toBeInTheDocument();

    write(points.getByLabelText('Goal of a day'), '120');
    await user.click(points.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toEqual({ ...POINTS_SENT, version: 3, dailyGoalPoints: 120 });
  });

  it('are not sent while they are wrong, and say what is', async () => {
    const { user, calls } = openSettings();
    const { getByLabelText, getByRole, findByText, findAllByText } = await part(POINTS_PART);
    write(getByLabelText('Welcome bonus'), '10001');
    write(getByLabelText('Quick survey'), '');
    write(getByLabelText('Goal of a week'), '99');
    await user.click(getByRole('button', { name: 'Save' }));
    expect(await findByText('A whole number from 0 to 10,000')).toBeInTheDocument();
    expect(await findByText('A whole number from 0 to 1,000')).toBeInTheDocument();
    expect(await findAllByText('Must not be below the goal of a shorter time')).toHaveLength(1);
    expect(calls).not.toContain('PUT /api/settings/points');
  });

  it('show at their field what the server finds', async () => {
    const { user } = openSettings({
      'PUT /api/settings/points': {
        refusal: 'INVALID_GOALS',
        status: 422,
        details: { monthlyGoalPoints: 'below' },
        faults: {
          monthlyGoalPoints: { code: 'GOAL_BELOW_SHORTER' },
        },
      },
    });
    const { getByRole, findByText } = await part(POINTS_PART);
    await user.click(getByRole('button', { name: 'Save' }));
    expect(await findByText('Must not be below the goal of a shorter time')).toBeInTheDocument();
  });
});

describe('the access settings', () => {
  it('are saved', async () => {
    const bodies: unknown[] = [];
    const { user } = openSettings({
      'PUT /api/settings/access': async (call) => {
        const body = call.body as Partial<AccessSettingsDto>;
        bodies.push(body);
        return { body: { ...ACCESS, ...body, version: 8 } };
      },
    });
    const { getByLabelText, getByRole } = await part('Access');
    await user.click(getByLabelText('Require a second factor'));
    write(getByLabelText('Approval threshold'), '500');
    write(getByLabelText('Approval total'), '9000');
    await user.click(getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(bodies).toEqual([
      { version: 7, requiresSecondFactor: true, approvalThresholdPoints: 500, approvalTotalPoints: 9000 },
    ]);
  });

  it('say from when a raised threshold counts, and what counts until then', async () => {
    const raised = {
      ...ACCESS,
      version: 8,
      approvalThresholdPoints: 5000,
      thresholdCountsFrom: '2026-11-27T17:00:00.000Z',
    };
    const { user } = openSettings({ 'PUT /api/settings/access': { body: raised } });
    const { getByLabelText, getByRole } = await part('Access');
    expect(screen.getAllByText(/A higher amount takes effect after 24 hours/)).toHaveLength(2);
    expect(screen.queryByText(/^Counts from/)).not.toBeInTheDocument();
    write(getByLabelText('Approval threshold'), '5000');
    await user.click(getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText(/^Counts from Nov 27, 2026 12:00 PM; until then 1,000 points$/),
    ).toBeInTheDocument();
  });

  it('lead an administrator without a second factor to its setup', async () => {
    const { user, address } = openSettings({
      'PUT /api/settings/access': { refusal: 'SECOND_FACTOR_OFF', status: 409 },
    });
    const { getByLabelText, getByRole } = await part('Access');
    await user.click(getByLabelText('Require a second factor'));
    await user.click(getByRole('button', { name: 'Save' }));
    const link = await screen.findByText('Set up your second factor');
    expect(address()).toBe('/admin/settings');
    expect(link).toHaveAttribute('href', '/admin/security');
  });
});

describe('the page', () => {
  it('says what was changed, from what to what, when and by whom', async () => {
    const { calls } = openSettings();
    const row = within((await screen.findByText('Changed points or goals')).closest('tr')!);
    expect(row.getByText('Welcome bonus')).toBeInTheDocument();
    expect(row.getByText('100')).toBeInTheDocument();
    expect(row.getByText('80')).toBeInTheDocument();
    expect(row.getByText('admin@pwen.ht')).toBeInTheDocument();
    expect(row.getByText('Nov 20, 2026 7:00 AM')).toBeInTheDocument();
    expect(calls.find((call) => call.startsWith('GET /api/log'))).toMatch(
      /subjectType=settings.*&changes=true/,
    );
  });

  it('is read by auditors, who change nothing', async () => {
    openSettings({ 'GET /api/user': { body: auditor } });
    expect(await screen.findByText('ed@pwen.ht')).toBeInTheDocument();
    expect(await screen.findByText('Goal of a month')).toBeInTheDocument();
    expect(await screen.findByText('1,000 points')).toBeInTheDocument();
    expect(await screen.findByText('Changed points or goals')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(within(screen.getByRole('main')).queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getAllByText('Only these roles change it: Owner, Administrator')).toHaveLength(2);
  });

  it('lets only owners change the access, which administrators read', async () => {
    openSettings({ 'GET /api/user': { body: administrator } });
    expect(await screen.findByText('Only these roles change it: Owner')).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Save' })).toHaveLength(2));
    expect(screen.queryByLabelText('Approval threshold')).not.toBeInTheDocument();
  });

  it('can be loaded again, part by part', async () => {
    let isDown = true;
    const { user } = openSettings({
      'GET /api/settings/points': () =>
        isDown ? { refusal: 'SERVICE_UNAVAILABLE', status: 503 } : { body: POINTS },
    });
    expect(await screen.findByText('Error loading the settings')).toBeInTheDocument();
    expect(await screen.findByLabelText('Name of the program')).toHaveValue('Pwen');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText('Welcome bonus')).toHaveValue('100');
  });
});
