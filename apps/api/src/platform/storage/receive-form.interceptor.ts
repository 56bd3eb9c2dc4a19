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
  /** The names of the file fields, one file each. */
  readonly files: readonly string[];
  /** Inclusive. */
  readonly fileMaxBytes: number;
  /** The error code for a larger file. */
  readonly tooLarge: ErrorCode;
  readonly fieldMaxBytes: number;
  readonly maxFields: number;
}

/** The value of `@UploadedFiles()` behind the interceptor; undefined if the request was not a multipart form. */
export type ReceivedFiles<Field extends string> =
  { readonly [field in Field]?: readonly Express.Multer.File[] } | undefined;

/**
 * Receives a multipart form into a temporary folder, which is removed after the response in any case, with all files
 * that were not moved to media storage. It runs after the guards, so that nothing is written without access.
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

/** The refusal for a fault of the form. A fault of the disk is not changed. */
function refusalOf(fault: unknown, { files, tooLarge }: FormLimits): unknown {
  if (fault instanceof MulterError) {
    if (fault.code === 'LIMIT_FILE_SIZE') return new DomainError(tooLarge);
    return new DomainError('VALIDATION_FAILED', { [fault.field ?? 'form']: fault.message });
  }
  if (fault instanceof Error && 'syscall' in fault) return fault;
  return new DomainError('VALIDATION_FAILED', { [files[0] ?? 'form']: 'The upload is incomplete' });
}
