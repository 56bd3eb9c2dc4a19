// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * confirmation-requests.ts
     *
     *     SELECT FROM users WHERE id = $userId AND password_hash = $passwordHash AND session_epoch = $sessionEpoch
     *     FOR NO KEY UPDATE
     */
    'asked-person-unchanged': {
      given: { readonly userId: number; readonly passwordHash: string; readonly sessionEpoch: number };
      row: object;
    };

    /**
     * confirmations.ts
     *
     *     UPDATE confirmations SET attempts = attempts + 1
     *     WHERE user_id = $userId AND kind = $kind AND expires_at > $now AND used_at IS NULL AND attempts < $attemptsMax
     *     RETURNING user_id AS "userId", kind, address, seed, requested_at AS "requestedAt", expires_at AS "expiresAt", attempts
     */
    'confirmation-attempt': {
      given: {
        readonly userId: number;
        readonly kind: string;
        readonly now: Date;
        readonly attemptsMax: number;
      };
      row: {
        readonly userId: number;
        readonly kind: 'email' | 'phone';
        readonly address: string;
        readonly seed: Buffer;
        readonly requestedAt: Date;
        readonly expiresAt: Date;
        readonly attempts: number;
      };
    };

    /**
     * confirmations.ts
     *
     *     DELETE FROM confirmations WHERE user_id = $userId AND kind = 'email' AND used_at IS NULL
     *     AND address <> (SELECT username FROM users WHERE users.id = $userId)
     */
    'confirmation-of-other-address-forget': { given: { readonly userId: number }; row: object };

    /**
     * confirmations.ts
     *
     *     SELECT user_id AS "userId", kind, address, seed, requested_at AS "requestedAt", expires_at AS "expiresAt", used_at AS "usedAt" FROM confirmations
     *     WHERE token_hash = $tokenHash AND expires_at > $now
     */
    'confirmation-of-token': {
      given: { readonly tokenHash: Uint8Array; readonly now: Date };
      row: {
        readonly userId: number;
        readonly kind: 'email' | 'phone';
        readonly address: string;
        readonly seed: Buffer;
        readonly requestedAt: Date;
        readonly expiresAt: Date;
        readonly usedAt: Date | null;
      };
    };

    /**
     * confirmations.ts
     *
     *     SELECT user_id AS "userId", kind, address, seed, requested_at AS "requestedAt", expires_at AS "expiresAt" FROM confirmations WHERE user_id = $userId AND kind = $kind AND expires_at > $now
     *     AND used_at IS NULL
     */
    'confirmation-pending': {
      given: { readonly userId: number; readonly kind: string; readonly now: Date };
      row: {
        readonly userId: number;
        readonly kind: 'email' | 'phone';
        readonly address: string;
        readonly seed: Buffer;
        readonly requestedAt: Date;
        readonly expiresAt: Date;
      };
    };

    /**
     * confirmations.ts
     *
     *     INSERT INTO confirmations AS known (user_id, kind, address, seed, token_hash, requested_at, expires_at)
     *     VALUES ($userId, $kind, $address, $seed, $tokenHash, $now, $expiresAt)
     *     ON CONFLICT (user_id, kind) DO UPDATE SET address = excluded.address, seed = excluded.seed,
     *       token_hash = excluded.token_hash, attempts = 0, requested_at = excluded.requested_at,
     *       expires_at = excluded.expires_at, used_at = NULL
     *     WHERE known.address <> excluded.address OR known.used_at IS NOT NULL OR known.requested_at <= $askedBefore
     */
    'confirmation-request': {
      given: {
        readonly userId: number;
        readonly kind: string;
        readonly address: string;
        readonly seed: Uint8Array;
        readonly tokenHash: Uint8Array;
        readonly now: Date;
        readonly expiresAt: Date;
        readonly askedBefore: Date;
      };
      row: object;
    };

    /**
     * confirmations.ts
     *
     *     UPDATE confirmations SET used_at = $now WHERE seed = $seed AND used_at IS NULL
     */
    'confirmation-used': { given: { readonly now: Date; readonly seed: Uint8Array }; row: object };

    /**
     * confirmation-requests.ts
     *
     *     SELECT FROM users WHERE confirmed_email = $email AND id <> $userId
     */
    'confirmed-email-of-another': { given: { readonly email: string; readonly userId: number }; row: object };

    /**
     * confirmation-requests.ts
     *
     *     SELECT FROM users WHERE phone = $phone AND phone_confirmed_at IS NOT NULL AND id <> $userId
     */
    'confirmed-phone-of-another': { given: { readonly phone: string; readonly userId: number }; row: object };

    /**
     * registration-code/registration-codes.ts
     *
     *     UPDATE registration_codes SET attempts = attempts + 1
     *     WHERE digest = $digest AND expires_at > $now AND attempts < $attemptsMax RETURNING seed, attempts
     */
    'registration-code-attempt': {
      given: { readonly digest: Uint8Array; readonly now: Date; readonly attemptsMax: number };
      row: { readonly seed: Buffer; readonly attempts: number };
    };

    /**
     * registration-code/registration-codes.ts
     *
     *     SELECT seed FROM registration_codes WHERE digest = $digest AND expires_at > $now AND used_at IS NULL
     */
    'registration-code-find': {
      given: { readonly digest: Uint8Array; readonly now: Date };
      row: { readonly seed: Buffer };
    };

    /**
     * registration-code/registration-codes.ts
     *
     *     UPDATE registration_codes SET used_at = $now WHERE seed = $seed AND used_at IS NULL
     */
    'registration-code-use': { given: { readonly now: Date; readonly seed: Uint8Array }; row: object };

    /**
     * registration-code/registration-codes.ts
     *
     *     INSERT INTO registration_codes (digest, seed, expires_at) VALUES ($digest, $seed, $expiresAt)
     *     ON CONFLICT (digest) DO UPDATE SET seed = excluded.seed, attempts = 0, expires_at = excluded.expires_at,
     *       used_at = NULL
     */
    'registration-code-write': {
      given: { readonly digest: Uint8Array; readonly seed: Uint8Array; readonly expiresAt: Date };
      row: object;
    };
  }
}
