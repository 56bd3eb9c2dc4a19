import { statement } from '../../../platform/database/statements/statement.js';

/** The settings of roles, databases or both, as `name=value`, that apply to connections to this database. */
const STORED_SETTINGS = `
  SELECT concat_ws(' in ', 'role ' || quote_ident(rolname), 'database ' || quote_ident(datname)) AS place,
    split_part(setting, '=', 1) AS name, substr(setting, strpos(setting, '=') + 1) AS value
  FROM pg_db_role_setting
    LEFT JOIN pg_roles r ON r.oid = setrole LEFT JOIN pg_database d ON d.oid = setdatabase,
    unnest(setconfig) AS setting
  WHERE setdatabase = 0 OR datname = current_database()`;

export const SETTING_GUARDS = [
  // As a replica the server fires no trigger. Setting the default value explicitly serves only one purpose: for the
  // auditor's own connection it hides the server's configuration, which applies to all others.
  statement(
    'ledger-guard-replication-role',
    `SELECT format('session_replication_role is %s for %s', value, place) AS "found!"
     FROM (${STORED_SETTINGS}) AS kept WHERE name = 'session_replication_role'
     UNION ALL
     SELECT format('session_replication_role is %s here', current_setting('session_replication_role'))
     WHERE current_setting('session_replication_role') <> 'origin'`,
  ),
  // A schema before ours may contain copies of the ledger's tables.
  statement(
    'ledger-guard-search-path',
    `SELECT format('search_path is %s for %s', value, place) AS "found!"
     FROM (${STORED_SETTINGS}) AS kept WHERE name = 'search_path' AND value NOT IN ('public', '"$user", public')`,
  ),
];
