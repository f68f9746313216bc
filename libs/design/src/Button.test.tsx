// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button'
import { Chip } from './Chip'
import { IconButton } from './IconButton'
import { RoundButton } from './RoundButton'

afterEach(cleanup)

function RouteLink({ to, ...rest }: { to: string } & ComponentProps<'a'>) {
  return <a href={to} {...rest} />
}

test('Button styles a link without adding attributes of a button', () => {
  render(
    <Button as={RouteLink} to="/upload" variant="primary" size="l">
      Upload
    </Button>,
  )
  const link = screen.getByRole('link', { name: 'Upload' })
  expect(link.getAttributeNames().sort()).toEqual(['class', 'href'])
})

test('Button does not submit a form by default', () => {
  render(
    <>
      <Button>Plain</Button>
      <Button type="submit">Send</Button>
    </>,
  )
  expect(screen.getAllByRole<HTMLButtonElement>('button').map(button => button.type)).toEqual(['button', 'submit'])
})

test('Chip exposes its pressed state', () => {
  render(
    <>
      <Chip isPressed>Chill</Chip>
      <Chip isPressed={false}>Party</Chip>
    </>,
  )
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Chill')
  expect(screen.getByRole('button', { pressed: false }).textContent).toBe('Party')
})

test('IconButton is named by its label, and is a toggle only with isOn', () => {
  render(
    <>
      <IconButton label="Share" />
      <IconButton label="Favorite" isOn={false} />
    </>,
  )
  expect(screen.getByRole('button', { name: 'Share' }).hasAttribute('aria-pressed')).toBe(false)
  expect(screen.getByRole('button', { name: 'Favorite' }).getAttribute('aria-pressed')).toBe('false')
})

test('RoundButton treats a double click as one press, and each key press as one', async () => {
  const onClick = vi.fn<() => void>()
  const user = userEvent.setup()
  render(<RoundButton label="Play" onClick={onClick} />)
  await user.dblClick(screen.getByRole('button', { name: 'Play' }))
  expect(onClick).toHaveBeenCalledTimes(1)
  await user.keyboard('{Enter}{Enter}')
  expect(onClick).toHaveBeenCalledTimes(3)
})
