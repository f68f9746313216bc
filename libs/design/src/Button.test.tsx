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

test('draws a link in the clothes of a button, with nothing of the button in it', () => {
  render(
    <Button as={RouteLink} to="/upload" variant="primary" size="l">
      Upload
    </Button>,
  )
  const link = screen.getByRole('link', { name: 'Upload' })
  expect(link.getAttributeNames().sort()).toEqual(['class', 'href'])
})

test('does not submit a form unless it says so', () => {
  render(
    <>
      <Button>Plain</Button>
      <Button type="submit">Send</Button>
    </>,
  )
  expect(screen.getAllByRole<HTMLButtonElement>('button').map(button => button.type)).toEqual(['button', 'submit'])
})

test('says whether a chip is pressed', () => {
  render(
    <>
      <Chip isPressed>Chill</Chip>
      <Chip isPressed={false}>Party</Chip>
    </>,
  )
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Chill')
  expect(screen.getByRole('button', { pressed: false }).textContent).toBe('Party')
})

test('names an icon, and says it is a toggle only where it is one', () => {
  render(
    <>
      <IconButton label="Share" />
      <IconButton label="Favourite" isOn={false} />
    </>,
  )
  expect(screen.getByRole('button', { name: 'Share' }).hasAttribute('aria-pressed')).toBe(false)
  expect(screen.getByRole('button', { name: 'Favourite' }).getAttribute('aria-pressed')).toBe('false')
})

test('takes a double click on a round button for one press, and each press of a key for one', async () => {
  const onClick = vi.fn<() => void>()
  const user = userEvent.setup()
  render(<RoundButton label="Play" onClick={onClick} />)
  await user.dblClick(screen.getByRole('button', { name: 'Play' }))
  expect(onClick).toHaveBeenCalledTimes(1)
  await user.keyboard('{Enter}{Enter}')
  expect(onClick).toHaveBeenCalledTimes(3)
})
