import { startProduct, type Product } from './product'
import { readSettings } from './settings'
import { stopOnSignal } from './stopOnSignal'
import { reportAndExit } from './reportAndExit'

function announce({ url, backend, config }: Product): void {
  const demo = ['user@overtone.test', 'artist@overtone.test', 'admin@overtone.test', 'super@overtone.test']
  const lines = [
    '',
    `Overtone is ready: ${url}`,
    '',
    `Backend          ${config.supabaseUrl}`,
    `Publishable key  ${config.publishableKey}`,
    ...(backend
      ? [
          `Mailbox          ${backend.mailboxUrl}`,
          '',
          'Demo accounts, password Overtone-demo-1',
          ...demo.map(account => `  ${account}`),
        ]
      : []),
    '',
    'Ctrl-C stops everything.',
  ]
  console.log(lines.join('\n'))
}

try {
  const product = await startProduct(readSettings())
  stopOnSignal(() => product.stop())
  announce(product)
} catch (error) {
  reportAndExit(error)
}
