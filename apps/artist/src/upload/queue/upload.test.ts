import { expect, test } from 'vitest'
import { sampleUpload } from './sampleUpload'
import { changed, nextToSend, pauseBefore, reopened, twinOf, type Upload, type UploadStatus } from './upload'

function upload(id: string, status: UploadStatus, hash: string | null = null): Upload {
  const { preflight } = sampleUpload()
  return sampleUpload({ id, status, preflight: preflight && { ...preflight, hash } })
}

test('sends three uploads at once, in the order in which they were submitted', () => {
  const two = [upload('a', 'sending'), upload('b', 'finishing'), upload('c', 'queued'), upload('d', 'queued')]
  expect(nextToSend(two)?.id).toBe('c')
  const three = changed(two, 'c', { status: 'sending' })
  expect(nextToSend(three)).toBeNull()
  expect(nextToSend(changed(three, 'a', { status: 'lost' }))?.id).toBe('d')
  expect(nextToSend([upload('a', 'paused'), upload('b', 'draft')])).toBeNull()
})

test('reopens running uploads as interrupted and all others unchanged', () => {
  const onTheWay = ['queued', 'sending', 'finishing', 'lost'] as const
  expect(onTheWay.map(status => reopened(upload('a', status)).status)).toEqual(onTheWay.map(() => 'interrupted'))
  const resting = ['draft', 'paused', 'failed', 'interrupted'] as const
  expect(resting.map(status => reopened(upload('a', status)).status)).toEqual(resting)
})

test('recognizes the same file by its hash until it is a track', () => {
  const list = [
    upload('a', 'sending', 'x'),
    upload('b', 'draft', 'x'),
    upload('c', 'done', 'y'),
    upload('d', 'draft', 'y'),
  ]
  expect(twinOf(list, 'b', 'x')?.id).toBe('a')
  expect(twinOf(list, 'd', 'y')).toBeNull()
  expect(twinOf([upload('a', 'draft'), upload('b', 'draft')], 'b', null)).toBeNull()
})

test('backs off exponentially, up to half a minute', () => {
  expect([1, 2, 3, 4].map(pauseBefore)).toEqual([1000, 2000, 4000, 8000])
  expect(pauseBefore(50)).toBe(30_000)
})
