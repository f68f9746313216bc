// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PictureField } from './PictureField'

afterEach(cleanup)

const picture = new File(['x'], 'cover.png', { type: 'image/png' })
const input = () => screen.getByLabelText<HTMLInputElement>('Cover', { selector: 'input' })

function show(part: Partial<Parameters<typeof PictureField>[0]> = {}) {
  const onChoose = vi.fn<(file: File) => void>()
  render(
    <PictureField
      label="Cover"
      hint="At most 5 MB"
      error={null}
      chooseLabel="Choose picture"
      removeLabel="Remove"
      onChoose={onChoose}
      {...part}
    >
      <svg role="img" aria-label="Drawn" />
    </PictureField>,
  )
  return onChoose
}

function description(control: HTMLElement): string | null | undefined {
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent
}

test('PictureField shows the current picture, and opens the file picker by its button', async () => {
  show()
  expect(screen.getByRole('group', { name: 'Cover' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Drawn' })).toBeTruthy()
  const opened = vi.spyOn(input(), 'click')
  const button = screen.getByRole('button', { name: 'Choose picture' })
  expect(description(button)).toBe('At most 5 MB')
  await userEvent.click(button)
  expect(opened).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
})

test('PictureField reports the chosen file, even the same one twice', async () => {
  const onChoose = show()
  await userEvent.upload(input(), picture)
  await userEvent.upload(input(), picture)
  expect(onChoose.mock.calls).toEqual([[picture], [picture]])
})

test('PictureField shows an error, and describes the button by it', () => {
  show({ error: 'File size exceeds 5MB limit' })
  expect(screen.getByRole('alert').textContent).toBe('File size exceeds 5MB limit')
  expect(description(screen.getByRole('button'))).toBe('File size exceeds 5MB limit')
  expect(screen.queryByText('At most 5 MB')).toBeNull()
})

test('PictureField keeps focus when the focused button is removed', async () => {
  function Chosen() {
    const [isThere, setThere] = useState(true)
    const onRemove = isThere ? () => setThere(false) : undefined
    return (
      <PictureField
        label="Cover"
        hint=""
        error={null}
        chooseLabel="Choose picture"
        removeLabel="Remove"
        onChoose={() => undefined}
        onRemove={onRemove}
      >
        {null}
      </PictureField>
    )
  }
  render(<Chosen />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose picture' }))
})

test('PictureField accepts nothing while disabled', async () => {
  const onChoose = show({ isDisabled: true, onRemove: () => undefined })
  for (const button of screen.getAllByRole<HTMLButtonElement>('button')) expect(button.disabled).toBe(true)
  await userEvent.upload(input(), picture)
  expect(onChoose).not.toHaveBeenCalled()
})
