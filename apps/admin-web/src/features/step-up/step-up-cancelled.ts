import { Cancelled } from '../../ui/cancelled';

/** The person closed the dialog. */
export class StepUpCancelled extends Cancelled {
  override readonly name = 'StepUpCancelled';
}
