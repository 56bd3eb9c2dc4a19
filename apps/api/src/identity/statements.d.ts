// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * end-session/end-all-sessions.ts
     *
     *     UPDATE users SET session_epoch = session_epoch + 1 WHERE id = $userId RETURNING session_epoch AS "sessionEpoch"
     */
    'begin-session-epoch': { given: { readonly userId: number }; row: { readonly sessionEpoch: number } };

    /**
     * change-password/change-password.command.ts
     *
     *     UPDATE users SET password_hash = $passwordHash, session_epoch = session_epoch + 1
     *     WHERE id = $id AND password_hash = $current RETURNING session_epoch AS "sessionEpoch"
     */
    'change-password': {
      given: { readonly passwordHash: string; readonly id: number; readonly current: string };
      row: { readonly sessionEpoch: number };
    };

    /**
     * reset-password/reset-tokens.ts
     *
     *     SELECT u.id FROM users u JOIN password_resets r ON r.user_id = u.id
     *     WHERE r.token_hash = $tokenHash AND r.expires_at > $now FOR UPDATE OF u
     */
    'lock-owner-of-reset': {
      given: { readonly tokenHash: Uint8Array; readonly now: Date };
      row: { readonly id: number };
    };

    /**
     * cli/team-cli.ts
     *
     *     SELECT id FROM users WHERE username = $email AND role <> 'user' FOR UPDATE
     */
    'team-cli-member': { given: { readonly email: string }; row: { readonly id: number } };

    /**
     * cli/team-cli.ts
     *
     *     SELECT clock_timestamp() AS "now!"
     */
    'team-cli-now': { given: object; row: { readonly now: Date } };

    /**
     * second-factor/recovery-codes.ts
     *
     *     UPDATE recovery_codes SET used_at = $at WHERE user_id = $userId AND code_hash = $codeHash AND used_at IS NULL
     */
    'use-recovery-code': {
      given: { readonly at: Date; readonly userId: number; readonly codeHash: Uint8Array };
      row: object;
    };

    /**
     * second-factor/second-factors.ts
     *
     *     UPDATE second_factors SET last_step = $step
     *     WHERE user_id = $userId AND (last_step IS NULL OR last_step < $step)
     */
    'use-step-of-second-factor': { given: { readonly step: number; readonly userId: number }; row: object };

    /**
     * reset-password/reset-tokens.ts
     *
     *     DELETE FROM password_resets WHERE user_id = $userId RETURNING token_hash AS "tokenHash"
     */
    'use-up-resets': { given: { readonly userId: number }; row: { readonly tokenHash: Buffer } };
  }
}
