import type { Caller } from './caller'

/**
 * Statement timeout per role, as on hosted Supabase: `anon` and `authenticated` have their own, `service_role` gets
 * that of `authenticator`, the role that PostgREST logs in as. A role's setting applies at log-in only, so code that
 * uses SET ROLE sets it as well.
 */
export const statementTimeouts: Readonly<Record<Caller['role'], string>> = {
  anon: '3s',
  authenticated: '8s',
  service_role: '8s',
}
