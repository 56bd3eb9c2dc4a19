/** How many accounts were found to share the mailbox of an older one, and nobody has looked at them. */
export const COUNT_SHARED_MAILBOXES = `SELECT count(*) AS "count!" FROM shared_mailboxes WHERE reviewed_at IS NULL`;
