/** Limits per client. Source: the defaults of hosted Supabase, "Realtime quotas", where they have a number. */
export const limits = {
  /** Bytes. */
  message: 128 * 1024,
  /** Levels of arrays and objects in the payload of a message. */
  messageDepth: 32,
  /** Bytes of the JSON of a presence, which everybody in the channel stores. */
  presence: 4 * 1024,
  /** Levels of arrays and objects in it. */
  presenceDepth: 16,
  /** Bytes of a topic and of an event name: binary frames count them in one byte. */
  name: 255,
  channels: 100,
  messages: { perMinute: 100 * 60, burst: 300 },
  sockets: 2000,
  /** Milliseconds; clients send a heartbeat every 30 s. */
  silence: 75_000,
  /** Bytes that a client may lag behind before it is disconnected. */
  backlog: 8 * 1024 * 1024,
} as const
