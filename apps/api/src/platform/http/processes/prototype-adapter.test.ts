import { IncomingMessage, type Server, ServerResponse } from 'node:http';

import { expect, it } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import type { Request, Response } from 'express';
import request from 'supertest';

import { PrototypeAdapter } from './prototype-adapter.js';

const prototypesOf = (...objects: object[]): unknown[] =>
  objects.map((object) => Object.getPrototypeOf(object));

it('gives requests and responses the prototypes that Express would give them', async () => {
  const module = await Test.createTestingModule({}).compile();
  const app = module.createNestApplication<NestExpressApplication>(new PrototypeAdapter(), { logger: false });
  let before: unknown[] = [];
  let within: unknown[] = [];
  (app.getHttpServer() as Server).prependListener('request', (asked, answer) => {
    before = prototypesOf(asked, answer);
  });
  app.use((asked: Request, answer: Response) => {
    within = prototypesOf(asked, answer);
    expect([asked, answer]).toEqual([expect.any(IncomingMessage), expect.any(ServerResponse)]);
    answer.json({ path: asked.path, host: asked.hostname });
  });
  await app.init();

  const { body } = await request(app.getHttpServer()).get('/a/path?query').expect(200);
  expect(body).toEqual({ path: '/a/path', host: '127.0.0.1' });
  expect(before).toHaveLength(2);
  expect([before[0] === within[0], before[1] === within[1]]).toEqual([true, true]);
  await app.close();
});
