// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { listenToMidi, stringOfNote } from './midi'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  [45, 1],
  [57, 2],
  [64, 3],
  [69, 4],
  [73, 5],
  [76, 6],
  [79, 7],
  [81, 8],
  [83, 9],
  [85, 10],
  [60, 2],
  [21, 1],
  [100, 6],
])('the note %d plays string %d', (note, string) => expect(stringOfNote(note)).toBe(string))

test('notes of all keyboards play, also of those connected later; released ones and other messages do not', async () => {
  type Input = { onmidimessage: ((event: { data: Uint8Array }) => void) | null }
  const [first, second]: [Input, Input] = [{ onmidimessage: null }, { onmidimessage: null }]
  const access = { inputs: new Map([['1', first]]), onstatechange: null as (() => void) | null }
  vi.stubGlobal('navigator', { requestMIDIAccess: () => Promise.resolve(access) })
  const play = vi.fn()
  const stop = await listenToMidi(play)
  const send = (input: Input, ...data: number[]) => input.onmidimessage?.({ data: Uint8Array.from(data) })
  send(first, 0x90, 45, 100)
  send(first, 0x90, 45, 0)
  send(first, 0x80, 45, 64)
  send(first, 0xb0, 1, 64)
  access.inputs.set('2', second)
  access.onstatechange?.()
  send(second, 0x93, 57, 1)
  expect(play.mock.calls).toEqual([[1], [2]])
  stop()
  send(first, 0x90, 45, 100)
  expect(play).toHaveBeenCalledTimes(2)
})
