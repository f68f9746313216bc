import { commandLine } from '@overtone/command-line'
import { checkSettings } from './checkSettings'
import { startCommand } from './commandLines'
import { startProduct, type Product } from './product'
import { readSettings } from './settings'
import { startUntilSignal } from './stopOnSignal'
import { reportAndExit } from './reportAndExit'

function announce({ url, backend, config }: Product): void {
  const demoAccounts = backend?.demoAccounts ?? []
  const lines = [
    '',
    `Overtone is ready: ${url}`,
    '',
    `Backend          ${config.supabaseUrl}`,
    `Publishable key  ${config.publishableKey}`,
    ...(backend ? [`Mailbox          ${backend.mailboxUrl}`] : []),
    ...(demoAccounts.length > 0 ? ['', 'Demo accounts, password Overtone-demo-1'] : []),
    ...demoAccounts.map(account => `  ${account}`),
    '',
    'Press Ctrl-C to stop.',
  ]
  console.log(lines.join('\n'))
}

try {
  commandLine(startCommand)
  const settings = readSettings()
  await checkSettings(settings)
  announce(await startUntilSignal(signal => startProduct(settings, { signal, onProgress: console.log })))
} catch (error) {
  reportAndExit(error)
}
