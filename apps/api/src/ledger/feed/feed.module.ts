import { Module } from '@nestjs/common';

import { ReaderLags } from './lag/reader-lags.js';
import { LedgerReaders } from './ledger-readers.js';
import { OwnTail } from './own-tail.js';

@Module({ providers: [LedgerReaders, OwnTail, ReaderLags], exports: [LedgerReaders, OwnTail, ReaderLags] })
export class FeedModule {}
