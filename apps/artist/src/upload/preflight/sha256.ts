const blockBytes = 64

/** Returns the first 32 fractional bits of the given root of each of the first primes. */
function rootBits(count: number, root: (value: number) => number): Int32Array {
  const primes: number[] = []
  for (let value = 2; primes.length < count; value++) {
    if (primes.every(prime => value % prime !== 0)) primes.push(value)
  }
  return Int32Array.from(primes, prime => (root(prime) % 1) * 2 ** 32)
}

/** Mixes blocks of 64 bytes into the state. `words` is a buffer for the message schedule of a block. */
function mix(state: Int32Array, keys: Int32Array, words: Int32Array, { buffer, byteOffset, length }: Uint8Array): void {
  const view = new DataView(buffer, byteOffset, length)
  // Every index below is in bounds, so `!` spares the inner loop a check that cannot fail.
  for (let at = 0; at + blockBytes <= length; at += blockBytes) {
    for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + i * 4)
    for (let i = 16; i < 64; i++) {
      const x = words[i - 15]!
      const y = words[i - 2]!
      const small = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
      const large = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
      words[i] = words[i - 16]! + small + words[i - 7]! + large
    }
    let a = state[0]!
    let b = state[1]!
    let c = state[2]!
    let d = state[3]!
    let e = state[4]!
    let f = state[5]!
    let g = state[6]!
    let h = state[7]!
    for (let i = 0; i < 64; i++) {
      const turned = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
      const one = (h + turned + ((e & f) ^ (~e & g)) + keys[i]! + words[i]!) | 0
      const other = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
      h = g
      g = f
      f = e
      e = (d + one) | 0
      d = c
      c = b
      b = a
      a = (one + other + ((b & c) ^ (b & d) ^ (c & d))) | 0
    }
    state[0]! += a
    state[1]! += b
    state[2]! += c
    state[3]! += d
    state[4]! += e
    state[5]! += f
    state[6]! += g
    state[7]! += h
  }
}

/** Returns the last one or two blocks: the remaining bytes, a one bit, zeros and the length in bits. */
function padded(rest: Uint8Array, bytes: number): Uint8Array {
  const end = new Uint8Array(rest.length + 9 > blockBytes ? 2 * blockBytes : blockBytes)
  end.set(rest)
  end[rest.length] = 0x80
  new DataView(end.buffer).setBigUint64(end.length - 8, BigInt(bytes) * 8n)
  return end
}

/**
 * Returns the SHA-256 hash of a stream in hexadecimal. The browser's own digest cannot stream, and would hold the file
 * in memory twice. Every chunk but the last must be a multiple of 64 bytes. Source: FIPS 180-4, §5 and §6.2.
 */
export async function sha256(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const state = rootBits(8, Math.sqrt)
  const keys = rootBits(64, Math.cbrt)
  const words = new Int32Array(64)
  let bytes = 0
  let rest = new Uint8Array()
  for await (const chunk of chunks) {
    mix(state, keys, words, chunk)
    bytes += chunk.length
    rest = chunk.slice(chunk.length - (chunk.length % blockBytes))
  }
  mix(state, keys, words, padded(rest, bytes))
  return Array.from(state, word => (word >>> 0).toString(16).padStart(8, '0')).join('')
}
