// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { saveFile } from './saveFile'

afterEach(() => {
  vi.useRealTimers()
})

test('saveFile clicks a link to the file with its name, and revokes its URL a minute later', () => {
  vi.useFakeTimers()
  const file = new Blob(['{}'])
  const createObjectURL = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  const revokeObjectURL = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const clicked: string[][] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push([this.href, this.download])
  })

  saveFile(file, 'me.json')
  expect(createObjectURL).toHaveBeenCalledExactlyOnceWith(file)
  expect(clicked).toEqual([['blob:file', 'me.json']])
  vi.advanceTimersByTime(59_000)
  expect(revokeObjectURL).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:file')
})
