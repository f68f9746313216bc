import { execFileSync } from 'node:child_process'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isSigned } from '@overtone/federation/signatures'
import { beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../store/temporaryFolder'
import { chosenSigner, existingSigner } from './chosenSigner'

const example = new URL('../../../../examples/signer/openssl-signer.sh', import.meta.url).pathname
let key: string
beforeAll(async () => {
  key = join(await temporaryFolder(), 'key.pem')
  execFileSync('openssl', ['ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', key])
})

test('signs with the example for OpenSSL, whose signatures vary in length', async () => {
  const signer = await chosenSigner({ OVERTONE_SIGNER_COMMAND: `KEY=${key} ${example}` })
  expect(signer.id).toMatch(/^[0-9a-f]{16}$/)
  const texts = Array.from({ length: 40 }, (_none, index) => `release ${index} ü`)
  const isGood = await Promise.all(texts.map(async text => isSigned(text, await signer.sign(text), signer.publicKey)))
  expect(isGood.every(Boolean)).toBe(true)
  expect(await isSigned('release 1', await signer.sign('release 2'), signer.publicKey)).toBe(false)
})

test('counts as an existing key, so that publishing signs with it', async () => {
  const env = { OVERTONE_SIGNER_COMMAND: `KEY=${key} ${example}`, OVERTONE_DATA: await temporaryFolder() }
  expect((await existingSigner(env))?.id).toBe((await chosenSigner(env)).id)
})

test.each([
  ['exit 3', 'OVERTONE_SIGNER_COMMAND (public-key) ended with exit code 3'],
  ['echo hello', 'OVERTONE_SIGNER_COMMAND printed no public key of the curve P-256'],
  ['/does/not/exist', 'OVERTONE_SIGNER_COMMAND (public-key) ended with exit code 127'],
])('names the problem of a command that does: %s', async (body, message) => {
  const file = join(await temporaryFolder(), 'signer.sh')
  await writeFile(file, `#!/bin/sh\n${body}\n`)
  await chmod(file, 0o755)
  await expect(chosenSigner({ OVERTONE_SIGNER_COMMAND: file })).rejects.toThrow(message)
})

test('refuses a signature that is none', async () => {
  const file = join(await temporaryFolder(), 'signer.sh')
  await writeFile(file, `#!/bin/sh\n[ "$1" = sign ] && echo bm9uZQ== || KEY=${key} ${example} public-key\n`)
  await chmod(file, 0o755)
  const signer = await chosenSigner({ OVERTONE_SIGNER_COMMAND: file })
  await expect(signer.sign('text')).rejects.toThrow('OVERTONE_SIGNER_COMMAND printed no signature of the curve P-256')
})
