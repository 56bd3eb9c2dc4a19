// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * administrator-log-in-states.ts
     *
     *     SELECT id, hash FROM public.administrator_log ORDER BY id DESC LIMIT 1
     */
    'administrator-log-end': { given: object; row: { readonly id: number; readonly hash: Buffer } };

    /**
     * administrator-log-in-states.ts
     *
     *     SELECT id, hash FROM public.administrator_log WHERE id = ANY ($entries::bigint[])
     */
    'administrator-log-hashes-of-entries': {
      given: { readonly entries: readonly number[] };
      row: { readonly id: number; readonly hash: Buffer };
    };

    /**
     * administrator-log.ts
     *
     *     INSERT INTO administrator_log
     *       (id, administrator_id, action, subject_type, subject_id, details, reason, origin, at, hash)
     *     VALUES ($id, $administratorId, $action, $subjectType, $subjectId, $details, $reason?, $origin?, $at, $hash)
     */
    'administrator-log-insert': {
      given: {
        readonly id: number;
        readonly administratorId: number;
        readonly action: string;
        readonly subjectType: string;
        readonly subjectId: number;
        readonly details: string;
        readonly reason: string | null | undefined;
        readonly origin: string | null | undefined;
        readonly at: Date;
        readonly hash: Uint8Array;
      };
      row: object;
    };

    /**
     * administrator-log.ts
     *
     *     SELECT id, at, hash FROM administrator_log ORDER BY id DESC LIMIT 1
     */
    'administrator-log-last': {
      given: object;
      row: { readonly id: number; readonly at: Date; readonly hash: Buffer };
    };

    /**
     * administrator-log.ts
     *
     *     SELECT pg_advisory_xact_lock(hashtextextended('administrator_log', 0))
     */
    'administrator-log-lock': { given: object; row: { readonly pg_advisory_xact_lock: string | null } };

    /**
     * administrator-log.ts
     *
     *     SELECT FROM administrator_log
     *     WHERE subject_type = $subjectType AND subject_id = $subjectId AND administrator_id = $administratorId
     *       AND action = $action AND details = $details AND at > $since LIMIT 1
     */
    'administrator-log-look': {
      given: {
        readonly subjectType: string;
        readonly subjectId: number;
        readonly administratorId: number;
        readonly action: string;
        readonly details: string;
        readonly since: Date;
      };
      row: object;
    };

    /**
     * erase-words.ts
     *
     *     DELETE FROM administrator_log_words WHERE person_id = $personId
     */
    'administrator-log-words-erase': { given: { readonly personId: number }; row: object };
  }
}
