import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { CommandError, type Settings } from './settings'

/**
 * Checks the settings before anything is built or started: ports are free, the data folder is writable, and the database
 * or project responds. Throws CommandError with a one-line message that names the variable.
 */
export async function checkSettings({ port, backendPort, dataDir, hosted }: Settings): Promise<void> {
  await checkPort('PORT', port)
  if (hosted) return checkProject(hosted)
  await checkPort('BACKEND_PORT', backendPort)
  await checkDataFolder(dataDir)
  if (process.env.DATABASE_URL) await checkDatabase(process.env.DATABASE_URL)
}

async function checkPort(name: string, port: number): Promise<void> {
  for (const host of ['127.0.0.1', '::1']) {
    const problem = await listenProblem(port, host)
    if (problem === 'EADDRINUSE')
      throw new CommandError(`Port ${port} is in use. Stop the process on it, or set ${name} to another one.`)
    if (problem === 'EACCES')
      throw new CommandError(`Port ${port} is reserved for the system. Set ${name} to a number from 1024.`)
  }
}

/** Returns the code of the error from listening on a port; null if it is free. */
function listenProblem(port: number, host: string): Promise<string | null> {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen(port, host, () => server.close(() => resolve(null)))
  })
}

/** Creates nothing: checks the nearest folder above that exists. The backend creates and locks the rest when it starts. */
async function checkDataFolder(path: string): Promise<void> {
  try {
    // The dot makes a file fail with ENOTDIR.
    await access(`${path}/.`, constants.W_OK)
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code)
    if (code === 'ENOENT') return checkDataFolder(dirname(path))
    throw new CommandError(
      `The data folder cannot be created at ${path} (${code}). Make it writable, or set OVERTONE_DATA to another folder.`,
    )
  }
}

/** Lazy: imports the whole backend. */
async function checkDatabase(databaseUrl: string): Promise<void> {
  const { BackendStartError, checkDatabaseUrl } = await import('@overtone/backend')
  await checkDatabaseUrl(databaseUrl).catch((error: unknown) => {
    throw error instanceof BackendStartError ? new CommandError(error.message) : error
  })
}

async function checkProject({ supabaseUrl, publishableKey }: NonNullable<Settings['hosted']>): Promise<void> {
  const answer = await fetch(`${supabaseUrl}/auth/v1/settings`, {
    headers: { apikey: publishableKey },
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null)
  if (!answer) {
    throw new CommandError(
      `SUPABASE_URL: ${supabaseUrl} does not respond. Correct the address, or check your internet connection.`,
    )
  }
  if (answer.status === 401) {
    throw new CommandError(
      `SUPABASE_PUBLISHABLE_KEY is not a key of ${supabaseUrl}. Copy it from the API keys in the project's settings.`,
    )
  }
  const settings: unknown = await answer.json().catch(() => null)
  if (!answer.ok || typeof settings !== 'object' || settings === null || !('external' in settings)) {
    throw new CommandError(
      `SUPABASE_URL: ${supabaseUrl} is not a running Supabase project (it responds with ${answer.status}). Correct the address, or resume the project.`,
    )
  }
}
