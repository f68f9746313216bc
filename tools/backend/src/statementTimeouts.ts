import type { Caller } from './caller'

/**
 * How long a statement may run on behalf of each role, equal to hosted Supabase: `anon` and `authenticated` have a setting
 * of their own, `service_role` gets that of `authenticator`, as which PostgREST logs in. A role's setting holds at
 * log-in only, so whoever takes a role by SET ROLE sets it as well.
 */
export const statementTimeouts: Readonly<Record<Caller['role'], string>> = {
  anon: '3s',
  authenticated: '8s',
  service_role: '8s',
}
