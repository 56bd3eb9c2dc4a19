/** A length that a file names, beside the one that its pictures and sound have. */
export interface NamedLength {
  readonly namedMs: number;
  readonly playedMs: number;
  /** Whether it may be shorter without being wrong, such as that of a track beside a longer one. */
  readonly mayBeShorter: boolean;
}

/** What is found out of a video while it is cleaned. */
export interface Cleaned {
  /** How long the pictures and the sound last, whatever the file says of itself. */
  readonly playedMs: number;
  /** None in a live recording, which was going on when its head was written. */
  readonly named: readonly NamedLength[];
}
