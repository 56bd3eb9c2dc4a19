/** About what accounts were seen with, for the SQL of features. All parameters are SQL expressions. */

/**
 * What somebody was seen with by a time, of one kind: `digest`, `firstSeenAt`.
 *
 * @param kind `device` or `network`
 */
export const tracesOf = (userId: string, kind: 'device' | 'network', at: string): string =>
  `SELECT digest, first_seen_at FROM account_traces
   WHERE account_traces.user_id = ${userId} AND account_traces.kind = '${kind}' AND account_traces.first_seen_at <= ${at}`;

/** The accounts that were first seen with the same thing in a period: `user_id`, `first_seen_at`. */
export const accountsFirstSeenWith = (digest: string, from: string, until: string): string =>
  `SELECT user_id, first_seen_at FROM account_traces
   WHERE account_traces.digest = ${digest} AND account_traces.first_seen_at BETWEEN ${from} AND ${until}`;
