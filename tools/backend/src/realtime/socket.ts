import type { WebSocket } from 'ws'
import { createRateLimit } from '../auth/rateLimit'
import { contain } from '../contain'
import { isNestedDeeper } from '../nesting'
import { joinChannel } from './channel'
import type { Channel, ChannelServices, Line } from './channel'
import { readFrame, writeBroadcast, writeFrame } from './frame'
import type { Frame, Version } from './frame'
import { JoinRefused } from './joinRefused'
import { limits } from './limits'

export interface RealtimeSocket {
  /** Closes the connection of a client that was silent for too long or doesn't keep up. */
  check(now: number): void
  close(): void
  terminate(): void
}

/** Serves one client over its socket until it closes. */
export function serveSocket(
  socket: WebSocket,
  version: Version,
  services: ChannelServices,
  log: (line: string) => void,
): RealtimeSocket {
  const channels = new Map<string, Channel>()
  const rate = createRateLimit(limits.messages)
  let lastMessageAt = Date.now()
  let work = Promise.resolve()
  let isClosed = false

  /** A client that missed a message must know, so that it reconnects and reads what it missed. */
  const orEnd = (what: string, work: () => void | Promise<void>) =>
    void contain(log, `Realtime: ${what}`, work, () => socket.terminate())

  const line: Line = {
    send: frame => orEnd('Sending', () => socket.send(writeFrame(frame, version))),
    sendBroadcast: (topic, broadcast) =>
      orEnd('Broadcasting', () => {
        const data = writeBroadcast(topic, broadcast, version)
        if (data !== null) socket.send(data)
      }),
    orEnd,
  }

  function reply(frame: Frame, status: 'ok' | 'error', response: object): void {
    line.send({ ...frame, event: 'phx_reply', payload: { status, response } })
  }

  async function handle(frame: Frame): Promise<void> {
    if (isNestedDeeper(frame.payload, limits.messageDepth))
      return reply(frame, 'error', { reason: `The payload is nested more than ${limits.messageDepth} levels deep` })
    if (frame.topic === 'phoenix') return reply(frame, 'ok', {})
    if (frame.event === 'phx_join') return join(frame)
    const channel = channels.get(frame.topic)
    if (frame.event === 'phx_leave') {
      channels.delete(frame.topic)
      await channel?.leave()
      return reply(frame, 'ok', {})
    }
    if (channel) return channel.handle(frame)
    reply(frame, 'error', { reason: 'unmatched topic' })
  }

  async function join(frame: Frame): Promise<void> {
    const { topic } = frame
    const before = channels.get(topic)
    channels.delete(topic)
    try {
      await before?.leave()
      if (channels.size >= limits.channels) throw new JoinRefused('ChannelRateLimitReached: Too many channels')
      const channel = await joinChannel(services, line, frame, () => channels.delete(topic))
      if (isClosed) await channel.leave()
      else channels.set(topic, channel)
    } catch (error) {
      if (!(error instanceof JoinRefused)) throw error
      reply(frame, 'error', { reason: error.message })
    }
  }

  function refuse(frame: Frame): void {
    const what = frame.event === 'phx_join' ? 'The channel cannot be joined' : 'The message cannot be handled'
    reply(frame, 'error', { reason: `${what} at the moment` })
  }

  socket.on('message', (data: Buffer, isBinary) => {
    lastMessageAt = Date.now()
    if (rate.take('')) return socket.close(1008, 'Too many messages per second')
    const frame = readFrame(data, isBinary)
    if (!frame) return
    // Sequentially: a message after a join must find it completed.
    const what = `Realtime: ${frame.event} of ${frame.topic}`
    work = work.then(() =>
      contain(
        log,
        what,
        () => handle(frame),
        () => refuse(frame),
      ),
    )
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    isClosed = true
    for (const channel of channels.values()) orEnd('Leaving', () => channel.leave())
    channels.clear()
  })

  return {
    check(now) {
      if (now - lastMessageAt > limits.silence || socket.bufferedAmount > limits.backlog) socket.terminate()
    },
    close: () => socket.close(1012, 'Service restart'),
    terminate: () => socket.terminate(),
  }
}
