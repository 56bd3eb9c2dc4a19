import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  mixin,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { DomainError, type ErrorCode } from '@pwen/domain';
import type { Request, Response } from 'express';
import multer, { diskStorage, MulterError } from 'multer';
import { lastValueFrom, type Observable, of } from 'rxjs';

import { UploadFolders } from './upload-folders.js';

export interface FormLimits {
  /** The fields that carry a file, one each. */
  readonly files: readonly string[];
  /** A file of exactly this size is still taken. */
  readonly fileMaxBytes: number;
  /** What a larger one is called. */
  readonly tooLarge: ErrorCode;
  readonly fieldMaxBytes: number;
  readonly maxFields: number;
}

/** What `@UploadedFiles()` gives behind the interceptor; undefined when the request was no multipart form. */
export type ReceivedFiles<Field extends string> =
  { readonly [field in Field]?: readonly Express.Multer.File[] } | undefined;

/**
 * Receives a multipart form into a folder of its own and removes the folder when the request has been answered, however
 * it ended: what was not moved to media storage by then leaves nothing behind. Runs after the guards, so that nobody
 * without the right to upload has a byte written.
 */
export function ReceiveForm(limits: FormLimits): Type<NestInterceptor> {
  @Injectable()
  class ReceiveFormInterceptor implements NestInterceptor {
    constructor(private readonly folders: UploadFolders) {}

    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const http = context.switchToHttp();
      const folder = await this.folders.open();
      try {
        await receive(folder, limits, http.getRequest<Request>(), http.getResponse<Response>());
        return of(await lastValueFrom(next.handle()));
      } finally {
        await this.folders.close(folder);
      }
    }
  }
  return mixin(ReceiveFormInterceptor);
}

function receive(folder: string, form: FormLimits, request: Request, response: Response): Promise<void> {
  const readForm = multer({
    storage: diskStorage({ destination: folder }),
    limits: {
      fileSize: form.fileMaxBytes,
      files: form.files.length,
      fields: form.maxFields,
      fieldSize: form.fieldMaxBytes,
      fieldNestingDepth: 0,
    },
  }).fields(form.files.map((name) => ({ name, maxCount: 1 })));
  return new Promise((resolve, reject) => {
    readForm(request, response, (fault: unknown) => (fault ? reject(refusalOf(fault, form)) : resolve()));
  });
}

/** What a fault in the form is called. A fault of the disk stays what it is. */
function refusalOf(fault: unknown, { files, tooLarge }: FormLimits): unknown {
  if (fault instanceof MulterError) {
    if (fault.code === 'LIMIT_FILE_SIZE') return new DomainError(tooLarge);
    return new DomainError('VALIDATION_FAILED', { [fault.field ?? 'form']: fault.message });
  }
  if (fault instanceof Error && 'syscall' in fault) return fault;
  return new DomainError('VALIDATION_FAILED', { [files[0] ?? 'form']: 'The upload did not arrive whole' });
}
