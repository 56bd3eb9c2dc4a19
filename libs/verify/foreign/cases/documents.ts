/** A question to Go, whose answer is yes or no. */
export interface Question {
  readonly name: string;
  /** Why the domain refuses what Go accepts. */
  readonly stricter?: string;
}

export interface KeyCase extends Question {
  readonly key: string;
}

export interface NoteCase extends Question {
  readonly keys: readonly string[];
  readonly note: string;
}

export interface InclusionCase extends Question {
  readonly index: number;
  readonly size: number;
  readonly entry: string;
  readonly path: readonly string[];
  readonly root: string;
}

export interface ConsistencyCase extends Question {
  readonly oldSize: number;
  readonly oldRoot: string;
  readonly size: number;
  readonly root: string;
  readonly proof: readonly string[];
}

interface SignedCase {
  readonly name: string;
  readonly seed: string;
  readonly text: string;
}

interface RootsCase {
  readonly name: string;
  readonly entries: readonly string[];
  readonly sizes: readonly number[];
}

/** What Go reads. */
export interface Cases {
  readonly keys: readonly KeyCase[];
  readonly notes: readonly NoteCase[];
  readonly signed: readonly SignedCase[];
  readonly roots: readonly RootsCase[];
  readonly inclusions: readonly InclusionCase[];
  readonly consistencies: readonly ConsistencyCase[];
}

export interface Accepted {
  readonly accepted: boolean;
}

/** What Go writes: the same with its answers. */
export interface Answers extends Cases {
  readonly keys: readonly (KeyCase & Accepted)[];
  readonly notes: readonly (NoteCase & Accepted & { readonly size?: number; readonly root?: string })[];
  readonly signed: readonly (SignedCase & Record<'skey' | 'vkey' | 'note', string>)[];
  readonly roots: readonly (RootsCase & { readonly roots: readonly string[] })[];
  readonly inclusions: readonly (InclusionCase & Accepted)[];
  readonly consistencies: readonly (ConsistencyCase & Accepted)[];
}
