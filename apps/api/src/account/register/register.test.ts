import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { CONSENTS, createTestApp, PASSWORD, type TestApp } from '../../testing/test-app.js';

describe('POST /api/register', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const form = (changes: Record<string, unknown> = {}) => ({
    username: 'marie@example.com',
    password: PASSWORD,
    phone: '+50937001234',
    ...CONSENTS,
    ...changes,
  });
  const register = (body: object) => test.visitor().post('/api/register').send(body);
  const countOf = async (username: string): Promise<number> => {
    const { rows } = await test.database.pool.query<{ count: number }>(
      'SELECT count(*) FROM users WHERE username = $1',
      [username],
    );
    return rows[0]?.count ?? -1;
  };

  it('creates an account, signs in and pays the welcome bonus through the ledger', async () => {
    const agent = test.visitor();
    const { body } = await agent
      .post('/api/register')
      .send(form({ username: '  Rose@Example.com ', isAdmin: false }))
      .expect(201);
    expect(body).toMatchObject({ username: 'rose@example.com', points: 100, isAdmin: false, blocked: false });
    expect(body).not.toHaveProperty('passwordHash');

    await agent.get('/api/user').expect(200, body);
    const history = await agent.get('/api/user/points/history').expect(200);
    expect(history.body.transactions).toMatchObject([
      { id: 1, type: 'EARN', sourceType: 'WELCOME', amount: 100, balanceAfter: 100 },
    ]);
  });

  it('pays the bonus of the settings, and none when it is 0', async () => {
    await test.database.pool.query('UPDATE settings SET welcome_bonus_points = 250');
    const generous = await register(form({ username: 'generous@example.com' })).expect(201);
    await test.database.pool.query('UPDATE settings SET welcome_bonus_points = 0');
    const nothing = await register(form({ username: 'nothing@example.com' })).expect(201);
    await test.database.pool.query('UPDATE settings SET welcome_bonus_points = 100');
    expect([generous.body.points, nothing.body.points]).toEqual([250, 0]);
    // An auditor notices a missing account, even one that never had points.
    const { rows } = await test.database.pool.query(
      'SELECT sequence FROM point_accounts WHERE user_id = $1',
      [nothing.body.id],
    );
    expect(rows).toEqual([{ sequence: 0 }]);
  });

  it.each([
    ['username', '', 'Please fill in all required fields'],
    ['username', { $ne: null }, 'Please fill in all required fields'],
    ['phone', '3700123', 'Invalid phone number format. Please use international format (e.g., +1234567890)'],
    ['phone', '07001234', 'Invalid phone number format. Please use international format (e.g., +1234567890)'],
    [
      'phone',
      '370012345',
      'Invalid phone number format. Please use international format (e.g., +1234567890)',
    ],
    ['phone', '+0123', 'Invalid phone number format. Please use international format (e.g., +1234567890)'],
    ['phone', '+1', 'Invalid phone number format. Please use international format (e.g., +1234567890)'],
    [
      'phone',
      '+1234567890123456',
      'Invalid phone number format. Please use international format (e.g., +1234567890)',
    ],
    ['name', 7, 'A name must be a text of at most 40 characters'],
    ['isAdult', undefined, 'Please confirm that you are 18 or over'],
    ['isAdult', false, 'Please confirm that you are 18 or over'],
    ['isAdult', 'true', 'Please confirm that you are 18 or over'],
    ['acceptsTerms', undefined, 'Please accept the terms'],
    ['acceptsTerms', 1, 'Please accept the terms'],
    ['isAdmin', 'true', 'isAdmin must be true or false'],
  ])('refuses %s %j', async (field, value, message) => {
    const { body } = await register(form({ [field]: value })).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', message, details: { [field]: message } });
    expect(await countOf('marie@example.com')).toBe(0);
  });

  it.each([
    ['3700 1234', '+50937001234'],
    ['509 37001234', '+50937001234'],
    ['+1 (305) 555-0123', '+13055550123'],
  ])('keeps the phone %s as %s', async (phone, kept) => {
    const username = `phone${kept.length}${phone.length}@example.com`;
    const { body } = await register(form({ username, phone })).expect(201);
    expect(body.phone).toBe(kept);
  });

  it.each(['points', 'blocked', 'role', 'id', 'passwordHash', 'sessionEpoch', 'referredBy', 'anything'])(
    'refuses the unknown field %s and creates no account',
    async (field) => {
      const { body } = await register(form({ username: 'mass@example.com', [field]: 1 })).expect(400);
      expect(body.code).toBe('VALIDATION_FAILED');
      expect(Object.keys(body.details)).toEqual([field]);
      expect(await countOf('mass@example.com')).toBe(0);
    },
  );

  it('refuses registration as an administrator', async () => {
    const { body } = await register(form({ username: 'root@example.com', isAdmin: true })).expect(403);
    expect(body.code).toBe('ADMIN_REGISTRATION_REFUSED');
    expect(await countOf('root@example.com')).toBe(0);
  });

  it('refuses a taken address, regardless of letter case', async () => {
    await register(form({ username: 'taken@example.com' })).expect(201);
    const { body } = await register(form({ username: 'TAKEN@example.com' })).expect(409);
    expect(body.code).toBe('USERNAME_TAKEN');
  });

  it('lets one of many concurrent registrations of an address win, with one welcome bonus', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => register(form({ username: 'race@example.com' }))),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
    expect(await countOf('race@example.com')).toBe(1);
    const { rows } = await test.database.ownerPool.query(
      `SELECT t.user_id FROM point_transactions t JOIN users u ON u.id = t.user_id WHERE u.username = 'race@example.com'`,
    );
    expect(rows).toHaveLength(1);
    const orphans = await test.database.ownerPool.query(
      'SELECT FROM point_accounts a WHERE NOT EXISTS (SELECT FROM users u WHERE u.id = a.user_id)',
    );
    expect(orphans.rowCount).toBe(0);
  });

  it('stores who invited the person, and refuses an unknown code', async () => {
    const friend = await test.signUp();
    await test.database.pool.query(`UPDATE users SET referral_code = 'ZANMI' WHERE id = $1`, [friend.id]);
    const { body } = await register(form({ username: 'invited@example.com', referralCode: 'ZANMI' })).expect(
      201,
    );
    const { rows } = await test.database.pool.query('SELECT referred_by FROM users WHERE id = $1', [body.id]);
    expect(rows).toEqual([{ referred_by: friend.id }]);

    const refused = await register(form({ username: 'lost@example.com', referralCode: 'NOBODY' })).expect(
      400,
    );
    expect(refused.body.code).toBe('UNKNOWN_REFERRAL_CODE');
    expect(await countOf('lost@example.com')).toBe(0);
  });

  it('treats an empty referral code, which a form sends, as none', async () => {
    await register(form({ username: 'alone@example.com', referralCode: '' })).expect(201);
  });

  it('calls the new person by the name they gave, and by none without one', async () => {
    const named = await register(form({ username: 'named@example.com', name: ' Mari ' })).expect(201);
    const nameless = await register(form({ username: 'nameless@example.com', name: '' })).expect(201);
    expect([named.body.name, nameless.body.name]).toEqual(['Mari', null]);
    const refused = await register(form({ username: 'advert@example.com', name: 'www.lajan.com' })).expect(
      400,
    );
    expect(refused.body.code).toBe('INVALID_NAME');
    expect(await countOf('advert@example.com')).toBe(0);
  });

  it('stores a password only as an argon2id hash', async () => {
    const { id } = await test.signUp();
    const { rows } = await test.database.pool.query('SELECT password_hash FROM users WHERE id = $1', [id]);
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
  });

  it('does not exist at the console', async () => {
    const { body } = await test.consoleVisitor().post('/api/register').send(form()).expect(404);
    expect(body.code).toBe('NOT_FOUND');
  });
});
