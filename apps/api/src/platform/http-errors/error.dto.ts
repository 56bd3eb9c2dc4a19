import { ERROR_CODES, type ErrorCode } from '@pwen/domain';
import { ApiProperty } from '@nestjs/swagger';

/** Every answer that is not a success has this shape. */
export class ErrorDto {
  @ApiProperty({ enum: ERROR_CODES, enumName: 'ErrorCode' })
  code: ErrorCode;

  message: string;

  /** Also in the header X-Request-Id; names the request in the server's logs. */
  requestId: string;

  /** What the code alone does not say: for VALIDATION_FAILED a message a field, waits in seconds, ids. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  details?: Record<string, unknown>;
}
