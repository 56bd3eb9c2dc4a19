// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * logo-uses.ts
     *
     *     SELECT logo, icon FROM settings WHERE id = 1
     */
    'logo-pictures': { given: object; row: { readonly logo: string | null; readonly icon: string | null } };

    /**
     * set-support-contact.ts
     *
     *     UPDATE settings SET support_email = coalesce($email?, support_email),
     *       support_whatsapp = coalesce($whatsapp?, support_whatsapp), updated_at = now()
     *     WHERE id = 1 AND identity_version = 1
     */
    'set-support-contact': {
      given: { readonly email: string | null | undefined; readonly whatsapp: string | null | undefined };
      row: object;
    };
  }
}
