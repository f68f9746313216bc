import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isSigned } from '@overtone/federation/signatures'
import { expect, test } from 'vitest'
import { chosenSigner } from './chosenSigner'
import { createKey, storedSigner, signerOf } from './signer'
import { temporaryFolder } from '../store/temporaryFolder'

test('verifies a signed text with its key only', async () => {
  const [signer, other] = [await signerOf(await createKey(), 'one'), await signerOf(await createKey(), 'two')]
  const value = await signer.sign('live')
  expect(await isSigned('live', value, signer.publicKey)).toBe(true)
  expect(await isSigned('Live', value, signer.publicKey)).toBe(false)
  expect(await isSigned('live', value, other.publicKey)).toBe(false)
  expect(await isSigned('live', 'no signature', signer.publicKey)).toBe(false)
  expect(await isSigned('live', value, 'no key')).toBe(false)
  expect(signer.id).toMatch(/^[0-9a-f]{16}$/)
})

test('twenty concurrent calls create one key, which only its owner can read', async () => {
  const file = join(await temporaryFolder(), 'data/signing-key.json')
  const signers = await Promise.all(Array.from({ length: 20 }, () => storedSigner(file)))
  expect(new Set(signers.map(({ id }) => id)).size).toBe(1)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('prefers the key of the environment to that of the folder, and names the invalid one', async () => {
  const data = await temporaryFolder()
  const stored = await chosenSigner({ OVERTONE_DATA: data })
  const text = await createKey()
  const given = await chosenSigner({ OVERTONE_DATA: data, OVERTONE_SIGNING_KEY: text })
  expect(given.id).toBe((await signerOf(text, 'the test')).id)
  expect(given.id).not.toBe(stored.id)
  expect(await chosenSigner({ OVERTONE_DATA: data })).toMatchObject({ id: stored.id })

  await expect(chosenSigner({ OVERTONE_SIGNING_KEY: '{}' })).rejects.toThrow(
    'OVERTONE_SIGNING_KEY is not a P-256 private key',
  )
  const file = join(data, 'signing-key.json')
  await writeFile(file, (await readFile(file, 'utf8')).replace('"d"', '"e"'))
  await expect(chosenSigner({ OVERTONE_DATA: data })).rejects.toThrow('signing-key.json is not a P-256 private key')
})
