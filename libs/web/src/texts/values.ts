/** What a text shows besides its words: figures are already formatted. */
export type Values<Name extends string> = Readonly<Record<Name, string | number>>;
/** A text that is not the same for one and for many. */
export type Counted<Name extends string = never> = Values<Name> & { readonly count: number };
