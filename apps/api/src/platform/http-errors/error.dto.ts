import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { ERROR_CODES, type ErrorCode, FIELD_FAULTS, type FieldFaultCode } from '@pwen/domain';

/** What is wrong with one field. */
export class FieldFaultDto {
  @ApiProperty({ enum: FIELD_FAULTS, enumName: 'FieldFaultCode' })
  code: FieldFaultCode;

  /** The numbers that a sentence about it names. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  values?: Record<string, number>;
}

/** Every answer that is not a success has this shape. */
@ApiExtraModels(FieldFaultDto)
export class ErrorDto {
  @ApiProperty({ enum: ERROR_CODES, enumName: 'ErrorCode' })
  code: ErrorCode;

  message: string;

  /** Also in the header X-Request-Id; names the request in the server's logs. */
  requestId: string;

  /** What the code alone does not say: for VALIDATION_FAILED a message a field, waits in seconds, ids. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  details?: Record<string, unknown>;

  /** Beside the sentences of `details`, by the same field, where a rule of the programme refused it. */
  @ApiProperty({ type: 'object', additionalProperties: { $ref: getSchemaPath(FieldFaultDto) } })
  faults?: Record<string, FieldFaultDto>;
}
