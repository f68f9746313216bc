import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import WebSocket from 'ws'
import type { Input } from './httpInputs'

/** Milliseconds after which a connection that waits for more is closed. */
const timeoutMs = 1000

/** Sends the bytes over a new connection, and resolves when it is closed. */
export async function send(url: string, { bytes, cut }: Input, isHalfClosed = false): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
    .on('error', () => {})
    .resume()
  const closed = new Promise(resolve => socket.once('close', resolve))
  const timeout = setTimeout(() => socket.destroy(), timeoutMs)
  socket.write(cut === null ? bytes : bytes.subarray(0, cut))
  if (isHalfClosed) socket.end()
  if (cut !== null) {
    // Waits a number of event loop turns that depends on the bytes, so that it breaks at different moments.
    for (let turns = cut % 40; turns > 0; turns -= 1) await turn()
    socket.destroy()
  }
  await closed
  clearTimeout(timeout)
}

/** Sends messages over one WebSocket, and resolves after they were handled. */
export async function sendMessages(address: string, messages: readonly (string | Buffer)[]): Promise<void> {
  const socket = new WebSocket(address).on('error', () => {})
  const closed = new Promise(resolve => socket.once('close', resolve))
  const isOpen = await Promise.race([once(socket, 'open').then(() => true), closed.then(() => false)]).catch(
    () => false,
  )
  if (!isOpen) return
  const answered = new Promise<void>(resolve => {
    socket.on('message', (data: Buffer) => data.toString().includes('"last"') && resolve())
  })
  for (const text of messages) socket.send(text)
  socket.send('[null,"last","phoenix","heartbeat",{}]')
  await Promise.race([answered, closed])
  socket.terminate()
  await closed
}

/** Runs work for all items of a list with limited concurrency. */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: width }, worker))
}
