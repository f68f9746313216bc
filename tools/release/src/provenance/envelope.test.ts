import { expect, test } from 'vitest'
import { signer } from '../registry/sampleSigner'
import { createKey, signerOf } from '../registry/signer'
import { open, preAuthEncoding, seal } from './envelope'

const type = 'http://example.com/HelloWorld'
const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value))
const trusted = { [signer.id]: signer.publicKey }

/** Returns 32 bytes of a number. */
const bytes32 = (digits: string) => Buffer.from(BigInt(digits).toString(16).padStart(64, '0'), 'hex')

test('opens the example of the specification', async () => {
  expect(preAuthEncoding(type, 'hello world')).toBe('DSSEv1 29 http://example.com/HelloWorld 11 hello world')
  expect(preAuthEncoding('é', '☃')).toBe('DSSEv1 2 é 3 ☃')
  const x = bytes32('46950820868899156662930047687818585632848591499744589407958293238635476079160')
  const y = bytes32('5640078356564379163099075877009565129882514886557779369047442380624545832820')
  const example = {
    payload: 'aGVsbG8gd29ybGQ=',
    payloadType: type,
    signatures: [
      {
        keyid: 'example',
        sig: 'A3JqsQGtVsJ2O2xqrI5IcnXip5GToJ3F+FnZ+O88SjtR6rDAajabZKciJTfUiHqJPcIAriEGAHTVeCUjW2JIZA==',
      },
    ],
  }
  const keys = { example: Buffer.concat([Buffer.from([4]), x, y]).toString('base64') }
  expect(await open(bytesOf(example), type, keys)).toEqual({ payload: 'hello world', key: 'example', problem: null })
})

test('opens what it sealed, and nothing that was changed', async () => {
  const envelope = await seal('{"a":1}', type, signer)
  expect(await open(bytesOf(envelope), type, trusted)).toEqual({ payload: '{"a":1}', key: signer.id, problem: null })
  const changes = [
    { ...envelope, payload: Buffer.from('{"a":2}').toString('base64') },
    { ...envelope, payloadType: 'text/plain' },
    { ...envelope, signatures: [] },
    { ...envelope, signatures: [{ keyid: signer.id, sig: 'AAAA' }] },
    {},
  ]
  for (const changed of changes) expect((await open(bytesOf(changed), type, trusted)).problem).toBe('changed')
  expect((await open(Buffer.from('{'), type, trusted)).problem).toBe('changed')
})

test('does not open an envelope of another key, also if it claims to be a trusted one', async () => {
  const stranger = await signerOf(await createKey(), 'a stranger')
  const envelope = await seal('{}', type, stranger)
  expect(await open(bytesOf(envelope), type, trusted)).toEqual({
    payload: null,
    key: stranger.id,
    problem: 'untrusted',
  })
  const [{ sig = '' } = {}] = envelope.signatures
  const claimed = { ...envelope, signatures: [{ keyid: signer.id, sig }] }
  expect((await open(bytesOf(claimed), type, trusted)).problem).toBe('changed')
})
