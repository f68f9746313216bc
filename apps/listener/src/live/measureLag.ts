import { openChannel } from '@overtone/data/community'

const pings = 5

/**
 * Measures the one-way latency to the service, in milliseconds: half of the fastest round trip. Pings a channel of its
 * own. Returns a cancel function.
 */
export function measureLag(onLag: (milliseconds: number) => void): () => void {
  const channel = openChannel(`clock:${Math.random().toString(36).slice(2)}`, {
    onState: state => {
      if (state === 'open') void measure()
    },
  })

  async function measure(): Promise<void> {
    let fastest = Infinity
    for (let n = 0; n < pings; n++) {
      const sentAt = performance.now()
      if (await channel.say('ping', {})) fastest = Math.min(fastest, performance.now() - sentAt)
    }
    channel.close()
    if (fastest < Infinity) onLag(fastest / 2)
  }

  return () => channel.close()
}
