import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { DomainError, VIDEO_MAX_BYTES } from '@pwen/domain';
import type { Request, Response } from 'express';
import multer, { diskStorage, MulterError } from 'multer';
import { lastValueFrom, type Observable, of } from 'rxjs';

import { UploadFolders } from '../../platform/storage/upload-folders.js';

export interface ReceivedFiles {
  readonly file?: readonly Express.Multer.File[];
  readonly thumbnail?: readonly Express.Multer.File[];
}

/**
 * Receives the form into a folder of its own and removes the folder when the request has been answered, however it
 * ended: what was not moved to media storage by then leaves nothing behind. Runs after the guards, so that nobody
 * without the right to upload has a byte written.
 */
@Injectable()
export class ReceiveUploadInterceptor implements NestInterceptor {
  constructor(private readonly folders: UploadFolders) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const folder = await this.folders.open();
    try {
      await receive(folder, http.getRequest<Request>(), http.getResponse<Response>());
      return of(await lastValueFrom(next.handle()));
    } finally {
      await this.folders.close(folder);
    }
  }
}

function receive(folder: string, request: Request, response: Response): Promise<void> {
  const readForm = multer({
    storage: diskStorage({ destination: folder }),
    limits: { fileSize: VIDEO_MAX_BYTES, files: 2, fields: 10, fieldSize: 64 * 1024, fieldNestingDepth: 0 },
  }).fields([
    { name: 'file', maxCount: 1 },
    { name: 'thumbnail', maxCount: 1 },
  ]);
  return new Promise((resolve, reject) => {
    readForm(request, response, (fault: unknown) => (fault ? reject(refusalOf(fault)) : resolve()));
  });
}

/** What a fault in the form is called. A fault of the disk stays what it is. */
function refusalOf(fault: unknown): unknown {
  if (fault instanceof MulterError) {
    if (fault.code === 'LIMIT_FILE_SIZE') return new DomainError('FILE_TOO_LARGE');
    return new DomainError('VALIDATION_FAILED', { [fault.field ?? 'form']: fault.message });
  }
  if (fault instanceof Error && 'syscall' in fault) return fault;
  return new DomainError('VALIDATION_FAILED', { file: 'The upload did not arrive whole' });
}
