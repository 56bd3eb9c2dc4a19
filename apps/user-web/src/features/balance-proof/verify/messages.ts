// What the pages and the worker say to each other. Only types: the pages load nothing of the verification itself.

/** A checkpoint of a log that this phone has verified, and the keys that it trusts since. */
export interface KeptCheckpoint {
  /** The log's name. */
  readonly origin: string;
  readonly size: number;
  /** The whole signed note. */
  readonly note: string;
  /** As the log publishes them. */
  readonly keys: readonly string[];
  readonly keptAt: string;
}

/** Two signed notes of one programme that cannot both be true. */
export interface Evidence {
  /** The log has become shorter, or it is another one. */
  readonly what: 'smaller' | 'forked';
  readonly foundAt: string;
  readonly kept: KeptCheckpoint;
  readonly shown: Omit<KeptCheckpoint, 'keptAt'>;
  /** The hashes that were to prove that the larger log continues the smaller one; null if none were needed. */
  readonly proof: readonly string[] | null;
}

/** How a checkpoint stands to the one that this phone has kept. */
export type Judgement =
  | { readonly outcome: 'first' | 'continues'; readonly keep: KeptCheckpoint }
  /** The programme could not be asked, or its answer was none. The phone keeps what it had. */
  | { readonly outcome: 'not-compared' }
  | { readonly outcome: 'contradicts'; readonly evidence: Evidence };

/** An entry that was verified. */
export interface ProvedEntry {
  readonly sequence: number;
  /** Its place in the log. */
  readonly leaf: number;
  readonly at: string;
  readonly sourceType: string;
  readonly sourceId: string | null;
  readonly amount: number;
  readonly balanceAfter: number;
  /** Empty when the words were erased. */
  readonly description: string;
  /** In hexadecimal, as in the history. */
  readonly hash: string;
}

export interface ProvedBalance {
  readonly outcome: 'proved';
  /** From the first to the last. */
  readonly entries: readonly ProvedEntry[];
  readonly balance: number;
  readonly origin: string;
  /** The number of leaves of the log. */
  readonly size: number;
  /** The time of the state that includes the entries. */
  readonly includedAt: string;
}

export interface Refused {
  readonly outcome: 'refused';
  /** For people who know how it works: a sentence in English, without the full stop. */
  readonly sentence: string;
}

/** The proof is of a later version than this app, which says nothing about it. */
interface Newer {
  readonly outcome: 'newer';
}

export type CheckedProof = (ProvedBalance | Refused | Newer) & {
  /** Null when the proof has no checkpoint by a known key. */
  readonly judgement: Judgement | null;
};

export type Question =
  | {
      readonly ask: 'check';
      /** The whole export. */
      readonly text: string;
      readonly userId: number;
      readonly kept: readonly KeptCheckpoint[];
    }
  | { readonly ask: 'watch'; readonly kept: readonly KeptCheckpoint[] }
  | { readonly ask: 'receipt'; readonly text: string; readonly sequence: number };

/** What each question is answered with. */
export interface Answers {
  check: CheckedProof;
  watch: Judgement;
  /** The receipt, as a file. */
  receipt: string;
}

export interface Progress {
  readonly checked: number;
  readonly total: number;
}

export type Message =
  | ({ readonly kind: 'progress' } & Progress)
  | { readonly kind: 'answer'; readonly answer: Answers[keyof Answers] }
  /** The programme could not be asked for what it takes to answer. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'failed'; readonly message: string };
