import { MayHaveReason } from '../administrators/reason.js';

export class DeletePersonDto {
  /** Why; kept in the administrators' log, until the person is erased. */
  @MayHaveReason()
  reason?: string;
}
