import { Cancelled } from '../../ui/edit/cancelled';

/** The person closed the dialog. */
export class StepUpCancelled extends Cancelled {
  override readonly name = 'StepUpCancelled';
}
