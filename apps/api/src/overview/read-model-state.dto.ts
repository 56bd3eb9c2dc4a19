/** How far the figures of a report have got. */
export class ReadModelStateDto {
  /** False until the worker has read the ledger's first event. */
  isStarted: boolean;

  /** Whether it is being computed again from the first event. Until that is finished, the figures are the old ones. */
  isBeingRebuilt: boolean;

  /** The age in seconds of the oldest event that is not included yet; usually 0. */
  secondsBehind: number;
}
