// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './Dialog'

// happy-dom doesn't move focus into a dialog on showModal() and back on close()
beforeEach(() => {
  let opener: Element | null = null
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    opener = document.activeElement
    this.setAttribute('open', '')
    this.querySelector<HTMLElement>('input, button')?.focus()
  })
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    if (!this.isConnected) throw new Error('A dialog taken from the page gives no focus back')
    this.removeAttribute('open')
    if (opener instanceof HTMLElement) opener.focus()
  })
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Example() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && (
        <Dialog title="Sign In" closeLabel="Close" onClose={() => setOpen(false)}>
          <input aria-label="Email" />
        </Dialog>
      )}
    </>
  )
}

async function open() {
  render(<Example />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return screen.getByRole('dialog', { name: 'Sign In' })
}

test('Dialog focuses its first field, not the close button', async () => {
  await open()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
})

test('Dialog closes by its close button and returns focus to its opener', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
})

test('Dialog closes on Escape, which browsers report as a cancel event', async () => {
  const dialog = await open()
  const cancel = createEvent('cancel', dialog, { cancelable: true })
  fireEvent(dialog, cancel)
  expect(cancel.defaultPrevented).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Dialog stays open when a file picker inside is canceled', async () => {
  await open()
  fireEvent(screen.getByLabelText('Email'), new Event('cancel', { bubbles: true }))
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('Dialog closes when its scrim is pressed', async () => {
  const dialog = await open()
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Dialog stays open when a press that began inside ends on the scrim', async () => {
  const dialog = await open()
  fireEvent.pointerDown(screen.getByLabelText('Email'))
  fireEvent.click(dialog)
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('Dialog ignores a stale close event after it has been reopened', async () => {
  const onClose = vi.fn()
  render(<Dialog title="Sign In" closeLabel="Close" onClose={onClose} />, { wrapper: StrictMode })
  fireEvent(screen.getByRole('dialog'), new Event('close'))
  expect(onClose).not.toHaveBeenCalled()
})
