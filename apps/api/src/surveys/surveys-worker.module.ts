import { Module } from '@nestjs/common';

import { SurveysWorker } from './surveys-worker.js';
import { SurveysModule } from './surveys.module.js';

@Module({ imports: [SurveysModule], providers: [SurveysWorker] })
export class SurveysWorkerModule {}
