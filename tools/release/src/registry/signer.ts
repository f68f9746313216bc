import { webcrypto } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isCode } from '../isCode'
import { ReleaseError } from '../releaseError'

const { subtle } = webcrypto
const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const
const algorithm = { name: 'ECDSA', hash: 'SHA-256' } as const

/** Signs registries. */
export interface Signer {
  /** The first 16 hexadecimal digits of the SHA-256 of the public key. */
  readonly id: string
  /** Uncompressed point in base64. */
  readonly publicKey: string
  /** ECDSA signature of a text, in base64. */
  sign(text: string): Promise<string>
}

/** A new private key as the text of a JSON web key. */
export async function createKey(): Promise<string> {
  const { privateKey } = await subtle.generateKey(curve, true, ['sign', 'verify'])
  const { kty, crv, x, y, d } = await subtle.exportKey('jwk', privateKey)
  return `${JSON.stringify({ kty, crv, x, y, d })}\n`
}

/** The signer of a private key. `from` says where it was found. Throws ReleaseError when it is no key of P-256. */
export async function signerOf(text: string, from: string): Promise<Signer> {
  try {
    const { kty, crv, x, y, d } = JSON.parse(text) as webcrypto.JsonWebKey
    const privateKey = await subtle.importKey('jwk', { kty, crv, x, y, d } as webcrypto.JsonWebKey, curve, false, [
      'sign',
    ])
    const publicKey = await subtle.importKey('jwk', { kty, crv, x, y } as webcrypto.JsonWebKey, curve, true, ['verify'])
    const point = Buffer.from(await subtle.exportKey('raw', publicKey))
    const id = Buffer.from(await subtle.digest('SHA-256', point))
      .toString('hex')
      .slice(0, 16)
    return {
      id,
      publicKey: point.toString('base64'),
      sign: async message =>
        Buffer.from(await subtle.sign(algorithm, privateKey, Buffer.from(message))).toString('base64'),
    }
  } catch {
    throw new ReleaseError(`${from} is no private key of P-256 as a JSON web key`)
  }
}

/** Whether a text was signed by the holder of a public key. False for what is no signature or no key. */
export async function isSigned(text: string, value: string, publicKey: string): Promise<boolean> {
  try {
    const key = await subtle.importKey('raw', Buffer.from(publicKey, 'base64'), curve, false, ['verify'])
    return await subtle.verify(algorithm, key, Buffer.from(value, 'base64'), Buffer.from(text))
  } catch {
    return false
  }
}

/** The signer of the key in a file that only its owner reads; the first to ask makes the key. Throws ReleaseError. */
export async function keptSigner(file: string): Promise<Signer> {
  return signerOf((await readKey(file)) ?? (await makeKey(file)), file)
}

async function readKey(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

/** By link: of two that make a key at a time, both use the one that was first. */
async function makeKey(file: string): Promise<string> {
  const own = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(own, await createKey(), { mode: 0o600, flush: true })
  try {
    await link(own, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    await unlink(own)
  }
  return readFile(file, 'utf8')
}
