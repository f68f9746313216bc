// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Field } from './Field'
import { PasswordInput } from './PasswordInput'
import { Select } from './Select'
import { TextArea } from './TextArea'
import { TextInput } from './TextInput'

afterEach(cleanup)

function description(control: HTMLElement): string[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map(id => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`)
}

test('Field labels every kind of control', () => {
  render(
    <>
      <Field label="Title" children={<TextInput />} />
      <Field label="Story" children={<TextArea />} />
      <Field label="Order" children={<Select />} />
      <Field label="Password" children={<PasswordInput showLabel="Show" hideLabel="Hide" />} />
    </>,
  )
  const tags = ['Title', 'Story', 'Order', 'Password'].map(label => screen.getByLabelText(label).tagName)
  expect(tags).toEqual(['INPUT', 'TEXTAREA', 'SELECT', 'INPUT'])
})

test('Field describes the control by its error, hint and count, in this order', () => {
  render(
    <Field label="Title" hint="As people see it" count="0 / 100" error="Title is required">
      <TextInput />
    </Field>,
  )
  const input = screen.getByLabelText('Title')
  expect(description(input)).toEqual(['Title is required', 'As people see it', '0 / 100'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('Field adds no description without a hint, count or error', () => {
  render(<Field label="Title" children={<TextInput />} />)
  const input = screen.getByLabelText('Title')
  expect(input.hasAttribute('aria-describedby')).toBe(false)
  expect(input.hasAttribute('aria-invalid')).toBe(false)
})

test('PasswordInput shows and hides the password by a button named after its action', async () => {
  render(
    <Field label="Password">
      <PasswordInput showLabel="Show password" hideLabel="Hide password" />
    </Field>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  expect(input.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.type).toBe('password')
})
