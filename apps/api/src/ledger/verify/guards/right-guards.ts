import { APPLICATION_ROLE } from '../../../platform/database/pools/pools.js';
import { statement } from '../../../platform/database/statements/statement.js';
import { ACCOUNTS, EVENTS, EVIDENCE, FUNCTIONS, POSITIONS, RULES, TABLES, TEXTS } from './table-guards.js';

/** All rights that the processes need. Texts and evidence may be deleted to erase a person; balances may change. */
const MEANT = `(VALUES (${EVENTS}, 'SELECT'), (${EVENTS}, 'INSERT'),
  (${TEXTS}, 'SELECT'), (${TEXTS}, 'INSERT'), (${TEXTS}, 'DELETE'),
  (${EVIDENCE}, 'SELECT'), (${EVIDENCE}, 'INSERT'), (${EVIDENCE}, 'DELETE'), (${RULES}, 'SELECT'),
  (${ACCOUNTS}, 'SELECT'), (${ACCOUNTS}, 'INSERT'), (${ACCOUNTS}, 'UPDATE'),
  (${POSITIONS}, 'SELECT')) AS meant (relation, privilege)`;

const GUARDED = `(${TABLES} || ${POSITIONS}::oid)`;

/**
 * Who can act as the application's role, also indirectly (`agents`), and as whom those can act in turn (`reached`).
 * Before Postgres 16 memberships had no options and could always be used.
 */
const REACHED = `RECURSIVE memberships AS (
    SELECT roleid, member,
      coalesce((to_jsonb(m) ->> 'set_option')::boolean, true)
        OR coalesce((to_jsonb(m) ->> 'inherit_option')::boolean, true) AS acts,
      admin_option
    FROM pg_auth_members m),
  agents (oid) AS (
    SELECT oid FROM pg_roles WHERE rolname = '${APPLICATION_ROLE}'
    UNION SELECT member FROM memberships JOIN agents ON roleid = agents.oid WHERE acts),
  reached (oid) AS (
    SELECT oid FROM agents
    UNION SELECT roleid FROM memberships JOIN reached ON member = reached.oid WHERE acts OR admin_option)`;

/** Roles of Postgres that can change tables, or the files below them, without a right on them. */
const MIGHTY = `'pg_write_all_data', 'pg_maintain', 'pg_execute_server_program', 'pg_write_server_files',
  'pg_database_owner'`;

/** The owners of what the guards consist of: the tables, their functions, their schema, the database. */
const OWNERS = `
  SELECT relowner AS oid FROM pg_class WHERE pg_class.oid = ANY(${TABLES})
  UNION SELECT proowner FROM pg_proc WHERE pg_proc.oid = ANY(${FUNCTIONS})
  UNION SELECT nspowner FROM pg_namespace WHERE nspname = 'public'
  UNION SELECT datdba FROM pg_database WHERE datname = current_database()`;

export const RIGHT_GUARDS = [
  // Rights granted to anybody on the tables, on their columns or on the positions. Others than the processes may read.
  statement(
    'ledger-guard-given-rights',
    `WITH given AS (
       SELECT c.oid AS relation, relowner, a.* FROM pg_class c, aclexplode(relacl) a WHERE c.oid = ANY(${GUARDED})
       UNION ALL
       SELECT c.oid, relowner, a.* FROM pg_attribute JOIN pg_class c ON c.oid = attrelid, aclexplode(attacl) a
       WHERE c.oid = ANY(${TABLES}) AND NOT attisdropped)
     SELECT DISTINCT format('%s has the right to %s on %s%s', coalesce(quote_ident(rolname), 'everybody'), privilege_type,
       relation::regclass, CASE WHEN is_grantable THEN ' and may hand it on' ELSE '' END) AS "found!"
     FROM given LEFT JOIN pg_roles r ON r.oid = grantee
     WHERE grantee <> relowner AND (is_grantable OR CASE
       WHEN rolname = '${APPLICATION_ROLE}' THEN NOT EXISTS (SELECT FROM ${MEANT}
         WHERE meant.relation = given.relation AND privilege = privilege_type)
       WHEN rolname IS NULL THEN true
       ELSE privilege_type <> 'SELECT' END)`,
  ),

  statement(
    'ledger-guard-mighty-roles',
    `WITH ${REACHED}
     SELECT concat_ws(' ', quote_ident(rolname) || ', whom ${APPLICATION_ROLE} or a member of it is or can become,',
       concat_ws(' and ',
         CASE WHEN rolsuper THEN 'is a superuser' END,
         CASE WHEN oid IN (${OWNERS}) THEN 'owns a part of the ledger' END,
         CASE WHEN NOT rolsuper AND (rolcreaterole OR rolreplication OR rolbypassrls)
           THEN 'may make roles, replicate or see past row security' END,
         CASE WHEN rolname IN (${MIGHTY}) THEN 'changes tables without a right to them' END)) AS "found!"
     FROM pg_roles JOIN reached USING (oid)
     WHERE rolsuper OR rolcreaterole OR rolreplication OR rolbypassrls OR rolname IN (${MIGHTY}) OR oid IN (${OWNERS})`,
  ),

  statement(
    'ledger-guard-powers',
    `WITH ${REACHED}
     SELECT format('%I may %s', rolname, what) AS "found!" FROM pg_roles JOIN agents USING (oid),
     LATERAL (VALUES
       ('put its own tables and functions into the schema public', has_schema_privilege(oid, 'public', 'CREATE')),
       ('make a schema of its own, which its search_path then begins with',
         has_database_privilege(oid, current_database(), 'CREATE')),
       ('switch the triggers off', has_parameter_privilege(oid, 'session_replication_role', 'SET'))) AS power (what, has)
     WHERE has AND NOT rolsuper AND NOT oid IN (${OWNERS})`,
  ),
];
