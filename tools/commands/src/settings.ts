import { resolve } from 'node:path'

/** Settings from the environment. */
export interface Settings {
  readonly port: number
  readonly backendPort: number
  readonly dataDir: string
  /** The environment of the store to release into and to serve; production if left out. */
  readonly environment?: string
  /** A hosted project to use instead of the embedded backend. */
  readonly hosted: { readonly supabaseUrl: string; readonly publishableKey: string } | null
}

/** An error that the user can fix. The message is one line: what is wrong, and what to do. */
export class CommandError extends Error {
  override name = 'CommandError'
}

function portFrom(name: string, fallback: number): number {
  const text = process.env[name]
  if (text === undefined || text === '') return fallback
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65536) return port
  throw new CommandError(`${name} must be a number from 1 to 65535, got "${text}"`)
}

/** Reads the port of the product from the environment. Throws CommandError. */
export function readPort(): number {
  return portFrom('PORT', 4000)
}

/** Reads the settings from the environment. Throws CommandError. */
export function readSettings(): Settings {
  const { SUPABASE_URL: supabaseUrl, SUPABASE_PUBLISHABLE_KEY: publishableKey } = process.env
  if (Boolean(supabaseUrl) !== Boolean(publishableKey)) {
    throw new CommandError('Set both SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY for a hosted project, or neither.')
  }
  const port = readPort()
  const backendPort = portFrom('BACKEND_PORT', 54321)
  const hosted = supabaseUrl && publishableKey ? { supabaseUrl: projectUrl(supabaseUrl), publishableKey } : null
  if (!hosted && port === backendPort) {
    throw new CommandError(`PORT and BACKEND_PORT are both ${port}. Set one of them to another port.`)
  }
  const { OVERTONE_DATA: dataDir = '.overtone', OVERTONE_ENV: environment } = process.env
  return { port, backendPort, hosted, dataDir: resolve(dataDir), ...(environment ? { environment } : {}) }
}

function projectUrl(text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text.replace(/\/$/, '')
  throw new CommandError(`SUPABASE_URL must be a URL such as https://abcd.supabase.co, got "${text}"`)
}
