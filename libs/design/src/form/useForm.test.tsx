// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Field } from './Field'
import { TextInput } from './TextInput'
import { useForm } from './useForm'

type Sent = { ok: true; data: string } | { ok: false; error: { code: string } }

let settle: (sent: Sent) => void
const send = vi.fn<(values: { title: string; note: string }) => Promise<Sent>>()
const onSent = vi.fn()

beforeEach(() => {
  send.mockReset().mockImplementation(() => new Promise(resolve => (settle = resolve)))
  onSent.mockReset()
})
afterEach(cleanup)

function Example({ canSend = true }: { canSend?: boolean }) {
  const form = useForm({
    initial: { title: '', note: '' },
    check: ({ title }) => (title.trim() ? [] : [{ field: 'title' as const, code: 'required' }]),
    send,
    onSent,
    explain: ({ code }: { code: string }) => `Explained: ${code}`,
    canSend,
  })
  return (
    <form {...form.form} aria-label="Example" data-state={form.state}>
      {form.error && <p role="alert">{form.error}</p>}
      <Field label="Note">
        <TextInput {...form.text('note')} />
      </Field>
      <Field label="Title" error={form.errorOf('title')}>
        <TextInput {...form.text('title')} />
      </Field>
      <button type="submit" disabled={form.isBusy}>
        Save
      </button>
      <button type="button" onClick={() => form.reset()}>
        Reset
      </button>
    </form>
  )
}

const title = () => screen.getByRole('textbox', { name: 'Title' })
const state = () => screen.getByRole('form', { name: 'Example' }).dataset.state
const save = () => screen.getByRole('button', { name: 'Save' })
/** Returns true if the browser would ask before leaving the page. */
function asksBeforeLeaving(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

test('useForm does not submit invalid values; it shows the error and focuses the field', async () => {
  render(<Example />)
  await userEvent.click(save())
  expect(send).not.toHaveBeenCalled()
  expect(screen.getByText('Explained: required')).toBeTruthy()
  expect([document.activeElement, state()]).toEqual([title(), 'error'])
  await userEvent.type(title(), 'A')
  expect([screen.queryByText('Explained: required'), state()]).toEqual([null, 'idle'])
})

test('useForm submits once when it is submitted twice before the button is disabled', async () => {
  render(<Example />)
  await userEvent.type(title(), 'A')
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Example' })
  act(() => {
    form.requestSubmit()
    form.requestSubmit()
  })
  expect(send).toHaveBeenCalledOnce()
})

test('useForm submits once even if submitted repeatedly', async () => {
  render(<Example />)
  await userEvent.type(title(), 'A{Enter}{Enter}')
  await userEvent.click(save())
  expect(send.mock.calls).toEqual([[{ title: 'A', note: '' }]])
  expect(save()).toHaveProperty('disabled', true)
  settle({ ok: true, data: 'saved' })
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledWith('saved', { title: 'A', note: '' }))
  expect(save()).toHaveProperty('disabled', false)
})

test('useForm keeps the values after a failure, and can be submitted again', async () => {
  render(<Example />)
  await userEvent.type(title(), 'A')
  await userEvent.click(save())
  settle({ ok: false, error: { code: 'offline' } })
  expect((await screen.findByRole('alert')).textContent).toBe('Explained: offline')
  expect(title()).toHaveProperty('value', 'A')
  await userEvent.click(save())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(send).toHaveBeenCalledTimes(2)
})

test('useForm does not submit while canSend is false', async () => {
  render(<Example canSend={false} />)
  await userEvent.type(title(), 'A{Enter}')
  expect(send).not.toHaveBeenCalled()
})

test('useForm has the browser ask before changes are lost, until they are submitted or reverted', async () => {
  render(<Example />)
  expect(asksBeforeLeaving()).toBe(false)
  await userEvent.type(title(), 'A')
  expect(asksBeforeLeaving()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect([asksBeforeLeaving(), (title() as HTMLInputElement).value]).toEqual([false, ''])
  await userEvent.type(title(), 'B{Enter}')
  settle({ ok: true, data: '' })
  await vi.waitFor(() => expect(asksBeforeLeaving()).toBe(false))
})
