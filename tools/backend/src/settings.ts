import type { BackendOptions } from './startBackend'

/** Reads the backend's options from the environment, for the commands in this folder. */
export function settingsOf(environment: NodeJS.ProcessEnv): BackendOptions {
  const databaseUrl = environment.DATABASE_URL
  const authRate = Number(environment.OVERTONE_AUTH_RATE)
  return {
    port: Number(environment.BACKEND_PORT ?? 54321),
    dataDir: environment.OVERTONE_DATA ?? '.overtone',
    siteUrl: environment.OVERTONE_SITE_URL ?? 'http://localhost:4000',
    ...(databaseUrl ? { databaseUrl } : {}),
    ...(authRate ? { authRate: { perMinute: authRate, burst: 2 * authRate } } : {}),
    ...(environment.OVERTONE_SEED === 'off' ? { seed: false } : {}),
    seedsActivity: environment.OVERTONE_SEED !== 'catalog',
    log: line => console.log(line),
  }
}
