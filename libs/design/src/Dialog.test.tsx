// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './Dialog'

// What a browser does and happy-dom leaves out: the focus goes in with showModal() and comes back with close()
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

test('begins at what it is about, not at the cross', async () => {
  await open()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
})

test('closes by its cross and gives the focus back to what opened it', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
})

test('closes by Escape, which a browser sends as a cancel event', async () => {
  const dialog = await open()
  const cancel = createEvent('cancel', dialog, { cancelable: true })
  fireEvent(dialog, cancel)
  expect(cancel.defaultPrevented).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('stays when a file field inside is left without a choice', async () => {
  await open()
  fireEvent(screen.getByLabelText('Email'), new Event('cancel', { bubbles: true }))
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('closes by a press on the scrim', async () => {
  const dialog = await open()
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('stays when a press that began inside ends on the scrim', async () => {
  const dialog = await open()
  fireEvent.pointerDown(screen.getByLabelText('Email'))
  fireEvent.click(dialog)
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('stays when a stale close event reaches a dialog that has been shown again', async () => {
  const onClose = vi.fn()
  render(<Dialog title="Sign In" closeLabel="Close" onClose={onClose} />, { wrapper: StrictMode })
  fireEvent(screen.getByRole('dialog'), new Event('close'))
  expect(onClose).not.toHaveBeenCalled()
})
