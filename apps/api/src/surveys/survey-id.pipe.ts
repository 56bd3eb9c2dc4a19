import { Injectable, type PipeTransform } from '@nestjs/common';
import { DomainError } from '@pwen/domain';

/** An address that cannot be a survey's is the address of no survey. */
@Injectable()
export class SurveyIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^[1-9]\d{0,15}$/.test(value) ? Number(value) : Number.NaN;
    if (!Number.isSafeInteger(id)) throw new DomainError('SURVEY_NOT_FOUND');
    return id;
  }
}
