/** A fault that somebody could make in the product's code, and the tests that notice it. */
export interface Mutation {
  /** In kebab-case, unique among all. */
  readonly id: string;
  /** What goes wrong for a person, as a sentence. */
  readonly breaks: string;
  /** The file that is changed; all paths are from the root. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly text: string;
  readonly replacement: string;
  /** Three test files at most, the cheapest first. At least one of their tests fails. */
  readonly caughtBy: readonly string[];
}
