import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { createTestApp, type TestApp } from '../../testing/test-app.js';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it("returns the name, the welcome bonus and the user app's URL to both apps, signed in or not", async () => {
  for (const visitor of [test.visitor(), test.consoleVisitor()]) {
    const { body } = await visitor.get('/api/settings').expect(200);
    expect(body).toEqual({
      logo: null,
      productName: 'Pwen',
      welcomeBonusPoints: 100,
      referralBonusPoints: 50,
      supportEmail: null,
      supportWhatsapp: null,
      demoTools: false,
      userAppUrl: test.environment.userOrigin,
    });
  }
});
