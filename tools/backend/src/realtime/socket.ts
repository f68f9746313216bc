import type { WebSocket } from 'ws'
import { createRateLimit } from '../auth/rateLimit'
import { joinChannel } from './channel'
import type { Channel, ChannelServices, Line } from './channel'
import { readFrame, writeBroadcast, writeFrame } from './frame'
import type { Frame, Version } from './frame'
import { JoinRefused } from './joinRefused'

/** What one client may ask for. Source: the defaults of hosted Supabase, "Realtime quotas". */
export const limits = {
  /** Bytes. */
  message: 128 * 1024,
  channels: 100,
  messages: { perMinute: 100 * 60, burst: 300 },
  sockets: 2000,
  /** Milliseconds; the client shows every 30 s that it is there. */
  silence: 75_000,
  /** Bytes that a client may be behind before it is given up. */
  backlog: 8 * 1024 * 1024,
} as const

export interface RealtimeSocket {
  /** Ends the connection of who has not been heard for too long or does not keep up. */
  check(now: number): void
  close(): void
  terminate(): void
}

/** Speaks with one client over its socket until it closes. */
export function serveSocket(
  socket: WebSocket,
  version: Version,
  services: ChannelServices,
  log: (line: string) => void,
): RealtimeSocket {
  const channels = new Map<string, Channel>()
  const rate = createRateLimit(limits.messages)
  let lastHeard = Date.now()
  let work = Promise.resolve()
  let isClosed = false

  const line: Line = {
    send: frame => socket.send(writeFrame(frame, version)),
    sendBroadcast(topic, broadcast) {
      const data = writeBroadcast(topic, broadcast, version)
      if (data !== null) socket.send(data)
    },
  }

  function reply(frame: Frame, status: 'ok' | 'error', response: object): void {
    line.send({ ...frame, event: 'phx_reply', payload: { status, response } })
  }

  async function handle(frame: Frame): Promise<void> {
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
      const reason = error instanceof JoinRefused ? error.message : 'The channel cannot be joined at the moment'
      if (!(error instanceof JoinRefused)) log(`Joining ${topic} failed: ${String(error)}`)
      reply(frame, 'error', { reason })
    }
  }

  socket.on('message', (data: Buffer, isBinary) => {
    lastHeard = Date.now()
    if (rate.take('')) return socket.close(1008, 'Too many messages per second')
    const frame = readFrame(data, isBinary)
    if (!frame) return
    // One after the other: what follows a join must find it done.
    work = work.then(() => handle(frame)).catch((error: unknown) => log(`Realtime: ${String(error)}`))
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    isClosed = true
    for (const channel of channels.values())
      channel.leave().catch((error: unknown) => log(`Leaving failed: ${String(error)}`))
    channels.clear()
  })

  return {
    check(now) {
      if (now - lastHeard > limits.silence || socket.bufferedAmount > limits.backlog) socket.terminate()
    },
    close: () => socket.close(1012, 'Service restart'),
    terminate: () => socket.terminate(),
  }
}
