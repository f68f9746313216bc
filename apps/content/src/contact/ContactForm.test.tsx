// @vitest-environment happy-dom
import { $toasts } from '@overtone/design'
import { fail, ok } from '@overtone/domain'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

const send = vi.hoisted(() => vi.fn())
vi.mock('@overtone/data/site', () => ({ sendContactMessage: send }))
const { ContactForm } = await import('./ContactForm')

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const submit = () =>
  act(() => {
    fireEvent.submit(screen.getByRole('form', { name: 'Write to us' }))
  })
function fill() {
  enter('Name', 'Ada')
  enter('Email', 'ada@overtone.test')
  enter('Category', 'press')
  enter('Subject', 'A question')
  enter('Message', 'How?')
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  send.mockReset()
})

test('focuses the first field with a problem, and sends nothing', () => {
  render(<ContactForm />)
  enter('Name', 'Ada')
  submit()
  expect(document.activeElement).toBe(field('Email'))
  for (const message of ['Email is required', 'Subject is required', 'Message is required'])
    expect(screen.getByText(message)).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
})

test("uses the browser's email field type, and the general category by default", () => {
  render(<ContactForm />)
  expect(field('Email').type).toBe('email')
  expect(field('Category').value).toBe('general')
})

test('resets the form once the message has been sent', async () => {
  send.mockResolvedValue(ok(null))
  render(<ContactForm />)
  fill()
  submit()
  await vi.waitFor(() => expect(field('Message').value).toBe(''))
  expect(send).toHaveBeenCalledWith(expect.any(String), {
    name: 'Ada',
    email: 'ada@overtone.test',
    subject: 'A question',
    message: 'How?',
    category: 'press',
  })
  expect([field('Name').value, field('Category').value]).toEqual(['', 'general'])
  expect($toasts.get().at(-1)?.message).toContain('24-48 hours')
})

test('sends once on repeated presses', async () => {
  send.mockResolvedValue(ok(null))
  render(<ContactForm />)
  fill()
  submit()
  submit()
  await vi.waitFor(() => expect(field('Message').value).toBe(''))
  expect(send).toHaveBeenCalledTimes(1)
})

test('keeps the entered values and shows why the message was rejected', async () => {
  send.mockResolvedValue(fail({ code: 'rate-limited', key: 'tooManyMessages' }))
  render(<ContactForm />)
  fill()
  submit()
  expect((await screen.findByRole('alert')).textContent).toBe('Too many messages. Please try again later.')
  expect(field('Message').value).toBe('How?')
})

test('says that the message will be sent later while the browser is offline', async () => {
  send.mockResolvedValue(fail({ code: 'offline', key: 'sendMessageFailed' }))
  render(<ContactForm />)
  fill()
  submit()
  await vi.waitFor(() => expect($toasts.get().at(-1)?.message).toContain('send your message when you’re back'))
  expect(field('Message').value).toBe('')
})
