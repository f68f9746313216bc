import './quietNotice'
import { settingsOf } from './settings'
import { startBackend } from './startBackend'

/** Runs the backend as a process: in a terminal, or forked with an IPC channel on which it reports that it is ready. */
async function main(): Promise<void> {
  let isStopping = false
  const abort = new AbortController()
  const starting = startBackend({ ...settingsOf(process.env), signal: abort.signal })

  const stop = async () => {
    if (isStopping) return
    isStopping = true
    abort.abort()
    const backend = await starting.catch(() => null)
    await backend?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())
  process.on('disconnect', () => void stop())

  try {
    const { url, publishableKey, mailboxUrl, databaseUrl, demoAccounts } = await starting
    process.send?.({ type: 'ready', url, publishableKey, mailboxUrl, databaseUrl, demoAccounts })
    if (!process.send) console.log(`Backend at ${url}\nPublishable key ${publishableKey}\nMailbox at ${mailboxUrl}`)
  } catch (error) {
    if (abort.signal.aborted) return // `stop` ends the process
    const message = error instanceof Error ? error.message : String(error)
    process.exitCode = 1
    // when forked, the parent prints the line
    if (process.send) return void process.send({ type: 'failed', message }, undefined, undefined, () => process.exit(1))
    console.error(message)
    process.exit(1)
  }
}

void main()
