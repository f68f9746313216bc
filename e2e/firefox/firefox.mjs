#!/usr/bin/env node
// Starts Firefox for Playwright, which talks WebDriver BiDi with it through this relay: it sends a command at the start of
// each context and page that Firefox doesn't know yet, and gives up when that is refused.
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

/** Emulates color schemes. Tests choose a theme in the product instead. */
const unknown = 'emulation.setMediaFeaturesOverride'

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => firefox.kill(signal))
firefox.on('exit', code => process.exit(code ?? 1))

createInterface({ input: firefox.stderr }).on('line', line => {
  const [, address] = /^WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
  if (address) relay(address)
  else console.error(line)
})

/** @param {string} address of Firefox */
function relay(address) {
  const server = createServer()
  new WebSocketServer({ server }).on('connection', (client, { url }) => {
    const behind = new WebSocket(address + url, { perMessageDeflate: false })
    const isOpen = new Promise(resolve => behind.on('open', resolve))
    behind.on('message', data => client.send(String(data)))
    behind.on('close', () => client.close())
    client.on('close', () => behind.close())
    client.on('message', async data => {
      const text = String(data)
      await isOpen
      const { id, method } = JSON.parse(text)
      if (method === unknown) client.send(JSON.stringify({ type: 'success', id, result: {} }))
      else behind.send(text)
    })
  })
  server.listen(0, '127.0.0.1', () => {
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`)
  })
}
