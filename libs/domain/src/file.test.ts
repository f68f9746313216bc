import fc from 'fast-check'
import { expect, test } from 'vitest'
import { audioFileProblem, imageFileProblem } from './file'

const megabyte = 1024 * 1024
const file = (type: string, size = megabyte) => ({ name: 'file', type, size })

test('audioFileProblem requires a file', () => {
  expect(audioFileProblem(null)).toEqual({ key: 'fileRequired' })
  expect(audioFileProblem(file('audio/mpeg', 0))).toEqual({ key: 'fileRequired' })
})

test('audioFileProblem accepts 100 MB of audio and not a byte more', () => {
  expect(audioFileProblem(file('audio/mpeg', 100 * megabyte))).toBeNull()
  expect(audioFileProblem(file('audio/mpeg', 100 * megabyte + 1))).toEqual({
    key: 'fileTooLarge',
    params: { megabytes: 100 },
  })
  expect(audioFileProblem(file('audio/mpeg', 2 * megabyte), 1)).toEqual({
    key: 'fileTooLarge',
    params: { megabytes: 1 },
  })
})

test.each([
  'audio/mpeg',
  'audio/mp3',
  'audio/wav',
  'audio/wave',
  'audio/x-wav',
  'audio/aac',
  'audio/flac',
  'audio/x-flac',
  'audio/m4a',
  'audio/x-m4a',
  'audio/mp4',
])('audioFileProblem accepts %s', type => expect(audioFileProblem(file(type))).toBeNull())

test('audioFileProblem accepts a type in capitals and with parameters', () => {
  expect(audioFileProblem(file(' Audio/MP4 ; codecs="mp4a.40.2"'))).toBeNull()
})

test('audioFileProblem distinguishes unsupported audio from other files', () => {
  expect(audioFileProblem(file('video/mp4'))).toEqual({ key: 'notAudio' })
  expect(audioFileProblem(file(''))).toEqual({ key: 'notAudio' })
  expect(audioFileProblem(file('audio/midi'))).toEqual({ key: 'audioTypeInvalid' })
})

test('audioFileProblem never accepts a type other than audio', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (type, size) => {
      if (audioFileProblem(file(type, size)) === null) expect(type.trim().toLowerCase()).toMatch(/^audio\//)
    }),
  )
})

test('imageFileProblem accepts avatars of up to 5 MB', () => {
  expect(imageFileProblem(file('image/png', 5 * megabyte))).toBeNull()
  expect(imageFileProblem(file('image/png', 5 * megabyte + 1))).toEqual({
    key: 'fileTooLarge',
    params: { megabytes: 5 },
  })
  expect(imageFileProblem(file('text/html'))).toEqual({ key: 'notAnImage' })
})
