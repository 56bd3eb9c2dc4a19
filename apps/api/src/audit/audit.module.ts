import { Module } from '@nestjs/common';

import { AdministratorLog } from './administrator-log.js';

@Module({ providers: [AdministratorLog], exports: [AdministratorLog] })
export class AuditModule {}
