/** What may have a change that waits, as the API answers it. */
export interface MayCountLater {
  /** When `later` will count; null if nothing waits. */
  readonly countsFrom: string | null;
  /** The fields that wait, with their values. */
  readonly later: object | null;
}
