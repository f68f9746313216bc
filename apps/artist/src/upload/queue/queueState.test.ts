import { expect, test } from 'vitest'
import { reduce, startNext, type UploadEvent } from './queueState'
import { sampleUpload } from './sampleUpload'
import type { SendEnd } from './sendFile'
import { uploadFailed, type Upload } from './upload'

const submit: UploadEvent = { type: 'submit' }
const pause: UploadEvent = { type: 'pause' }
const retry: UploadEvent = { type: 'retry' }
const address = (at: string): UploadEvent => ({ type: 'address', address: at })
const progress = (sent: number): UploadEvent => ({ type: 'progress', sent })
const end = (kind: Exclude<SendEnd['kind'], 'refused'>): UploadEvent => ({
  type: 'send-end',
  end: { kind },
  isOnline: true,
})
const refused = (status: number, message = ''): UploadEvent => ({
  type: 'send-end',
  end: { kind: 'refused', status, message },
  isOnline: true,
})
const added = (error: 'offline' | 'failed' | null): UploadEvent => ({ type: 'added', error, isOnline: true })

/** Returns an upload after the given events. */
function after(...events: UploadEvent[]): Upload {
  const [upload] = events.reduce((uploads, event) => reduce(uploads, 'one', event), [
    sampleUpload(),
  ] as readonly Upload[])
  return upload as Upload
}

test('a draft is submitted, sent, and becomes a track', () => {
  expect(after(submit)).toMatchObject({ status: 'sending', runs: 1, problem: null })
  const sending = [submit, { type: 'path', path: 'tracks/one.wav' } as const, address('/one'), progress(5)]
  expect(after(...sending)).toMatchObject({ path: 'tracks/one.wav', address: '/one', sent: 5 })
  expect(after(...sending, end('sent'))).toMatchObject({ status: 'finishing', sent: 10 })
  expect(after(...sending, end('sent'), added(null))).toMatchObject({ status: 'done', isKept: false, problem: null })
})

test('three uploads are sent at once, and the next starts when one is done, pauses or fails', () => {
  const four = ['a', 'b', 'c', 'd'].map(id => sampleUpload({ id }))
  const asked = four.reduce((uploads, { id }) => reduce(uploads, id, submit), four as readonly Upload[])
  const statuses = (uploads: readonly Upload[]) => uploads.map(({ status }) => status)
  expect(statuses(asked)).toEqual(['sending', 'sending', 'sending', 'queued'])
  expect(statuses(reduce(asked, 'b', pause))).toEqual(['sending', 'paused', 'sending', 'sending'])
  expect(statuses(reduce(asked, 'a', refused(400)))).toEqual(['failed', 'sending', 'sending', 'sending'])
  expect(statuses(reduce(asked, 'a', end('sent')))).toEqual(['finishing', 'sending', 'sending', 'queued'])
  const canceled = asked.filter(({ id }) => id !== 'a')
  expect(statuses(startNext(canceled))).toEqual(['sending', 'sending', 'sending'])
})

test('a lost upload resumes at its offset and backs off until bytes arrive', () => {
  const lost = [submit, address('/one'), progress(5), end('lost')]
  expect(after(...lost)).toMatchObject({ status: 'lost', tries: 1, problem: null })
  expect(after(...lost, retry)).toMatchObject({ status: 'sending', runs: 2, address: '/one', sent: 5, tries: 1 })
  expect(after(...lost, retry, end('lost')).tries).toBe(2)
  expect(after(...lost, retry, progress(6), end('lost')).tries).toBe(1)
})

test('a connection that transfers nothing is reported as blocked, but not while offline', () => {
  const tries = [submit, ...[1, 2, 3].flatMap(() => [end('lost'), retry])]
  expect(after(...tries, end('lost')).problem).toBe('blocked')
  expect(after(...tries.slice(0, -2), end('lost')).problem).toBeNull()
  expect(after(...tries, { type: 'send-end', end: { kind: 'lost' }, isOnline: false }).problem).toBeNull()
})

test('only lost uploads are retried automatically', () => {
  for (const events of [[], [submit], [submit, pause], [submit, refused(400)]]) {
    expect(after(...events, retry)).toEqual(after(...events))
  }
})

test('an upload that the service no longer has restarts', () => {
  const state = after(submit, address('/one'), progress(5), end('forgotten'))
  expect(state).toMatchObject({ status: 'sending', runs: 2, address: null, sent: 0 })
})

test.each([409, 423])('an upload is retried after a response with the status %s', status => {
  expect(after(submit, refused(status)).status).toBe('lost')
  expect(after(submit, refused(status), retry, refused(status)).status).toBe('lost')
})

test.each([401, 403])('a token rejected with %s is renewed once, then the upload fails', status => {
  expect(after(submit, refused(status)).status).toBe('lost')
  expect(after(submit, refused(status), retry, refused(status))).toMatchObject({
    status: 'failed',
    problem: uploadFailed,
  })
})

test('an upload whose file is gone reports it', () => {
  expect(after(submit, refused(0, 'gone'))).toMatchObject({ status: 'failed', problem: 'gone' })
})

test('a track that cannot be added fails, or waits for the network', () => {
  const finishing = [submit, end('sent')]
  expect(after(...finishing, added('failed'))).toMatchObject({ status: 'failed', problem: uploadFailed })
  expect(after(...finishing, added('offline'))).toMatchObject({ status: 'lost', tries: 1 })
})

test('a paused upload ignores late events of its run', () => {
  const paused = [submit, address('/one'), progress(5), pause]
  for (const late of [end('stopped'), end('sent'), end('lost')]) {
    expect(after(...paused, late)).toMatchObject({ status: 'paused', sent: 5 })
  }
  expect(after(...paused, { type: 'resume' })).toMatchObject({ status: 'sending', runs: 2, sent: 5 })
})

test('an upload that another tab is sending is interrupted in this one', () => {
  expect(after(submit, { type: 'taken' })).toMatchObject({ status: 'interrupted', problem: 'elsewhere' })
})
