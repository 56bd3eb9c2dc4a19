import 'reflect-metadata';

import { writeFile } from 'node:fs/promises';

import { NestFactory } from '@nestjs/core';

import { ApiModule } from './api.module.js';
import { createApiDocument } from './platform/http/document/api-document.js';

/** Writes the OpenAPI document to the given path, or next to the client. Needs no port and no database. */
const target = process.argv[2] ?? new URL('../../../libs/api-client/openapi.json', import.meta.url);
const app = await NestFactory.create(ApiModule, { preview: true, logger: ['error'] });
await writeFile(target, `${JSON.stringify(createApiDocument(app), null, 2)}\n`);
await app.close();
