/** What one client may ask for. Source: the defaults of hosted Supabase, "Realtime quotas", where they have a number. */
export const limits = {
  /** Bytes. */
  message: 128 * 1024,
  /** Levels of arrays and objects in the payload of a message. */
  messageDepth: 32,
  /** Bytes of the JSON that a client shows of itself, as everybody in the channel keeps it. */
  presence: 4 * 1024,
  /** Levels of arrays and objects in it. */
  presenceDepth: 16,
  /** Bytes of a topic and of the name of an event: binary frames count them in one byte. */
  name: 255,
  channels: 100,
  messages: { perMinute: 100 * 60, burst: 300 },
  sockets: 2000,
  /** Milliseconds; the client shows every 30 s that it is there. */
  silence: 75_000,
  /** Bytes that a client may be behind before it is given up. */
  backlog: 8 * 1024 * 1024,
} as const
