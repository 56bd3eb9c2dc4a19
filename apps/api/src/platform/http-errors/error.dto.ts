import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { ERROR_CODES, type ErrorCode, FIELD_FAULTS, type FieldFaultCode } from '@pwen/domain';

/** The fault of one field. */
export class FieldFaultDto {
  @ApiProperty({ enum: FIELD_FAULTS, enumName: 'FieldFaultCode' })
  code: FieldFaultCode;

  /** The numbers in the fault's message. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  values?: Record<string, number>;
}

/** The body of every error response. */
@ApiExtraModels(FieldFaultDto)
export class ErrorDto {
  @ApiProperty({ enum: ERROR_CODES, enumName: 'ErrorCode' })
  code: ErrorCode;

  message: string;

  /** Also in the header X-Request-Id; identifies the request in the server's logs. */
  requestId: string;

  /** More about the error: for VALIDATION_FAILED a message per field; times to wait in seconds; ids. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  details?: Record<string, unknown>;

  /** For the same fields as in `details`: the code of the rule that refused the field. */
  @ApiProperty({ type: 'object', additionalProperties: { $ref: getSchemaPath(FieldFaultDto) } })
  faults?: Record<string, FieldFaultDto>;
}
