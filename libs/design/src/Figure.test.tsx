// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Figure, FigureRow } from './Figure'

afterEach(cleanup)

test('Figure shows the value of each name, and announces values that are not measured', () => {
  render(
    <FigureRow $columns={2} aria-label="Figures">
      <Figure name="Plays" value="12" note="This month" picture={<svg data-testid="line" />} />
      <Figure name="Sales" value={null} unmeasured="Not measured yet" />
    </FigureRow>,
  )
  const saying = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling as HTMLElement
  expect(saying('Plays').textContent).toBe('12This month')
  expect(within(saying('Plays')).getByTestId('line')).toBeTruthy()
  expect(within(saying('Sales')).getByText('–').getAttribute('aria-hidden')).toBe('true')
  expect(within(saying('Sales')).getByText('Not measured yet')).toBeTruthy()
})
