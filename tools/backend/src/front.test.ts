import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openFront } from './front'

const handshake = 'GET /realtime/v1/websocket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'

test('stopping closes an upgraded connection that nobody else closes', async () => {
  const front = await openFront(0, () => {})
  const isUpgraded = new Promise<void>(resolve => {
    front.serve({ services: {}, pages: {}, upgrade: () => resolve(), isUp: () => true })
  })
  const client = connect(Number(new URL(front.url).port), '127.0.0.1')
  const closed = once(client, 'close')
  client.resume().write(handshake)
  await isUpgraded

  await front.stop()
  await closed
  expect(client.destroyed).toBe(true)
})

test('counts the traffic of open and closed connections', async () => {
  const front = await openFront(0, () => {})
  front.serve({
    services: { '/files/': (_request, response) => void response.end('x'.repeat(100_000)) },
    pages: {},
    upgrade: () => {},
    isUp: () => true,
  })
  const read = async () => {
    const client = connect(Number(new URL(front.url).port), '127.0.0.1')
    const closed = once(client, 'close')
    client.resume().write('GET /files/one HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    await closed
  }
  for (let i = 0; i < 3; i += 1) await read()
  expect(front.traffic()).toBeGreaterThan(300_000)
  await front.stop()
})
