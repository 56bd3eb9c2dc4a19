// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * bootstrap-administrator.ts
     *
     *     WITH made AS (
     *       INSERT INTO users (id, username, password_hash, created_at, role, email_confirmed_at, confirmed_email)
     *       VALUES ($id, $email, $passwordHash, $now, 'owner', $now, $confirmedEmail)
     *       ON CONFLICT (username) DO NOTHING RETURNING id, created_at)
     *     INSERT INTO member_terms (user_id, since) SELECT id, created_at FROM made
     */
    'bootstrap-administrator': {
      given: {
        readonly id: number;
        readonly email: string;
        readonly passwordHash: string;
        readonly now: Date;
        readonly confirmedEmail: string;
      };
      row: object;
    };

    /**
     * bootstrap-administrator.ts
     *
     *     SELECT role FROM users WHERE username = $email
     */
    'bootstrap-find-role': {
      given: { readonly email: string };
      row: {
        readonly role: 'user' | 'owner' | 'administrator' | 'editor' | 'support' | 'finance' | 'auditor';
      };
    };

    /**
     * invitations/open-invitations.ts
     *
     *     SELECT id, email, role, seed, token_hash AS "tokenHash", invited_by AS "invitedBy", invited_at AS "invitedAt", expires_at AS "expiresAt", (SELECT username FROM users WHERE users.id = staff_invitations.invited_by) AS "inviterName!"
     *     FROM staff_invitations WHERE expires_at > $now AND EXISTS (SELECT FROM users WHERE users.id = staff_invitations.invited_by AND users.role <> 'user' AND users.role IN ('owner') AND NOT users.blocked AND users.deletion_requested_at IS NULL) AND token_hash = $tokenHash
     */
    'open-invitation-of-token': {
      given: { readonly now: Date; readonly tokenHash: Uint8Array };
      row: {
        readonly id: number;
        readonly email: string;
        readonly role: 'owner' | 'administrator' | 'editor' | 'support' | 'finance' | 'auditor';
        readonly seed: Buffer;
        readonly tokenHash: Buffer;
        readonly invitedBy: number;
        readonly invitedAt: Date;
        readonly expiresAt: Date;
        readonly inviterName: string;
      };
    };

    /**
     * invitations/open-invitations.ts
     *
     *     SELECT id, email, role, seed, token_hash AS "tokenHash", invited_by AS "invitedBy", invited_at AS "invitedAt", expires_at AS "expiresAt", (SELECT username FROM users WHERE users.id = staff_invitations.invited_by) AS "inviterName!"
     *     FROM staff_invitations WHERE expires_at > $now AND EXISTS (SELECT FROM users WHERE users.id = staff_invitations.invited_by AND users.role <> 'user' AND users.role IN ('owner') AND NOT users.blocked AND users.deletion_requested_at IS NULL) AND email = $email
     */
    'open-invitation-to-email': {
      given: { readonly now: Date; readonly email: string };
      row: {
        readonly id: number;
        readonly email: string;
        readonly role: 'owner' | 'administrator' | 'editor' | 'support' | 'finance' | 'auditor';
        readonly seed: Buffer;
        readonly tokenHash: Buffer;
        readonly invitedBy: number;
        readonly invitedAt: Date;
        readonly expiresAt: Date;
        readonly inviterName: string;
      };
    };

    /**
     * invitations/open-invitations.ts
     *
     *     DELETE FROM staff_invitations WHERE expires_at > $now AND EXISTS (SELECT FROM users WHERE users.id = staff_invitations.invited_by AND users.role <> 'user' AND users.role IN ('owner') AND NOT users.blocked AND users.deletion_requested_at IS NULL) AND token_hash = $tokenHash
     *     RETURNING id, email, role, seed, token_hash AS "tokenHash", invited_by AS "invitedBy", invited_at AS "invitedAt", expires_at AS "expiresAt"
     */
    'open-invitation-use': {
      given: { readonly now: Date; readonly tokenHash: Uint8Array };
      row: {
        readonly id: number;
        readonly email: string;
        readonly role: 'owner' | 'administrator' | 'editor' | 'support' | 'finance' | 'auditor';
        readonly seed: Buffer;
        readonly tokenHash: Buffer;
        readonly invitedBy: number;
        readonly invitedAt: Date;
        readonly expiresAt: Date;
      };
    };

    /**
     * invitations/open-invitations.ts
     *
     *     SELECT id, email, role, seed, token_hash AS "tokenHash", invited_by AS "invitedBy", invited_at AS "invitedAt", expires_at AS "expiresAt", (SELECT username FROM users WHERE users.id = staff_invitations.invited_by) AS "inviterName!"
     *     FROM staff_invitations WHERE expires_at > $now AND EXISTS (SELECT FROM users WHERE users.id = staff_invitations.invited_by AND users.role <> 'user' AND users.role IN ('owner') AND NOT users.blocked AND users.deletion_requested_at IS NULL) ORDER BY invited_at DESC, id DESC
     */
    'open-invitations': {
      given: { readonly now: Date };
      row: {
        readonly id: number;
        readonly email: string;
        readonly role: 'owner' | 'administrator' | 'editor' | 'support' | 'finance' | 'auditor';
        readonly seed: Buffer;
        readonly tokenHash: Buffer;
        readonly invitedBy: number;
        readonly invitedAt: Date;
        readonly expiresAt: Date;
        readonly inviterName: string;
      };
    };

    /**
     * invitations/invite-staff/invite-staff.command.ts
     *
     *     INSERT INTO staff_invitations (id, email, role, seed, token_hash, invited_by, invited_at, expires_at)
     *     VALUES ($id, $email, $role, $seed, $tokenHash, $invitedBy, $invitedAt, $expiresAt)
     *     ON CONFLICT (email) DO UPDATE SET role = excluded.role, seed = excluded.seed, token_hash = excluded.token_hash,
     *       invited_by = excluded.invited_by, invited_at = excluded.invited_at, expires_at = excluded.expires_at
     *     RETURNING id
     */
    'staff-invitation-store': {
      given: {
        readonly id: number;
        readonly email: string;
        readonly role: string;
        readonly seed: Uint8Array;
        readonly tokenHash: Uint8Array;
        readonly invitedBy: number;
        readonly invitedAt: Date;
        readonly expiresAt: Date;
      };
      row: { readonly id: number };
    };

    /**
     * team-tables.ts
     *
     *     DELETE FROM staff_invitations WHERE email = $email RETURNING id
     */
    'staff-invitations-erase': { given: { readonly email: string }; row: { readonly id: number } };

    /**
     * staff-accounts.ts
     *
     *     SELECT id, username, role, blocked, created_at AS "createdAt", EXISTS (SELECT FROM second_factors f WHERE f.user_id = users.id AND f.confirmed_at IS NOT NULL) AS "hasSecondFactor!",
     *       (SELECT max(sessions.last_seen_at) FROM sessions
     *      WHERE sessions.user_id = users.id AND sessions.expire >= $now::timestamptz::timestamp) AS "lastSeenAt", (SELECT count(*)::integer FROM sessions
     *      WHERE sessions.user_id = users.id AND sessions.expire >= $now::timestamptz::timestamp) AS "sessions!"
     *     FROM users WHERE role <> 'user' ORDER BY id
     */
    'staff-list': {
      given: { readonly now: Date };
      row: {
        readonly id: number;
        readonly username: string;
        readonly role: 'user' | 'owner' | 'administrator' | 'editor' | 'support' | 'finance' | 'auditor';
        readonly blocked: boolean;
        readonly createdAt: Date;
        readonly hasSecondFactor: boolean;
        readonly lastSeenAt: Date | null;
        readonly sessions: number;
      };
    };

    /**
     * staff-accounts.ts
     *
     *     SELECT FROM users WHERE id = $id AND role <> 'user'
     */
    'staff-member': { given: { readonly id: number }; row: object };

    /**
     * invitations/withdraw-invitation/withdraw-invitation.command.ts
     *
     *     DELETE FROM staff_invitations WHERE id = $id RETURNING email, role
     */
    'withdraw-invitation': {
      given: { readonly id: number };
      row: {
        readonly email: string;
        readonly role: 'owner' | 'administrator' | 'editor' | 'support' | 'finance' | 'auditor';
      };
    };

    /**
     * forget-invited/forget-invited.command.ts
     *
     *     DELETE FROM administrator_log_words WHERE person_id IN (
     *     SELECT subject_id FROM administrator_log
     *     WHERE subject_type = 'staff-invitation' AND NOT (EXISTS (SELECT FROM staff_invitations WHERE staff_invitations.id = subject_id) OR (SELECT username FROM users WHERE users.id = subject_id) IS NOT NULL))
     */
    'words-about-invited-erase': { given: object; row: object };
  }
}
