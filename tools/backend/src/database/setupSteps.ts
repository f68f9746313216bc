/** A setup step, and the SQL for a superuser if a role may not run it. */
export interface Step {
  readonly attempt: string
  readonly grant: string
}

const apiRoles = ['anon', 'authenticated', 'service_role']
/** The extensions that bootstrap.sql and the migrations create. */
const extensions = ['pgcrypto', '"uuid-ossp"', 'pg_trgm']

/** Returns the step that makes a role the owner of a database, who may use its schemas and trusted extensions. */
export function takeOwnership(role: string, database: string): Step {
  return {
    attempt: `alter database ${database} set search_path to "$user", public, extensions`,
    grant: `alter database ${database} owner to ${role};`,
  }
}

/** Returns the steps that the owner of a database may still not be allowed to do. */
export function stepsInDatabase(role: string): Step[] {
  return [
    // Before PostgreSQL 15 the schema public belonged to the superuser, and upgraded databases keep that.
    { attempt: 'create table public.overtone_trial ()', grant: `grant create on schema public to ${role};` },
    ...extensions.map(name => ({
      attempt: `create schema if not exists extensions; create extension if not exists ${name} with schema extensions`,
      grant: `create schema if not exists extensions authorization ${role}; create extension if not exists ${name} with schema extensions;`,
    })),
  ]
}

/** Returns the steps for the API roles. Roles belong to the whole server, so some may exist for another database. */
export function stepsForRoles(role: string, existing: ReadonlySet<string>): Step[] {
  const missing = apiRoles.filter(name => !existing.has(name))
  return [
    ...missing.map(createRole),
    ...(existing.has('service_role') ? [bypass] : []),
    ...apiRoles.map(name => ({ attempt: become(name), grant: `grant ${name} to ${role};` })),
  ]
}

function createRole(name: string): Step {
  const statement = `create role ${name} nologin noinherit${name === 'service_role' ? ' bypassrls' : ''};`
  return { attempt: statement, grant: statement }
}

const bypass: Step = {
  attempt: `do $$ begin
    if not (select rolbypassrls from pg_roles where rolname = 'service_role') then
      alter role service_role bypassrls;
    end if;
  end $$`,
  grant: 'alter role service_role bypassrls;',
}

function become(name: string): string {
  return `do $$ begin
    begin
      set local role ${name};
    exception when insufficient_privilege then
      grant ${name} to current_user;
      set local role ${name};
    end;
    set local role none;
  end $$`
}
