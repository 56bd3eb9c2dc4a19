/** The person closed the dialog: nothing was done, and there is nothing to report. */
export class StepUpCancelled extends Error {
  override readonly name = 'StepUpCancelled';
}
