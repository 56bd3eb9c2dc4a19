import '@tanstack/react-query';

/**
 * What becomes of a query's data when somebody else signs in, or nobody is signed in any more. Data of a query that says
 * nothing here is the person's own: it is removed.
 */
type WhenPersonChanges =
  /** What everybody sees alike: it stays. */
  | 'keep'
  /** Everybody sees it, but each in their own way: it is fetched again. */
  | 'fetch-again';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      whenPersonChanges?: WhenPersonChanges;
      /** Whether this device keeps it, to show it without a connection. */
      isKept?: boolean;
    };
  }
}
