// @vitest-environment happy-dom
import { createQueries, invalidateQueries } from '@overtone/data'
import { fail, ok, type Result } from '@overtone/domain'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useQuery } from './useQuery'

const service = vi.fn<(id: string) => Promise<Result<string>>>()
const queryOf = createQueries('useQuery', (id: string) => service(id))

let shown: (string | undefined)[] = []
function Page({ id }: { id: string }) {
  const { data, error, isLoading } = useQuery(queryOf(id))
  shown.push(data)
  return (
    <p aria-busy={isLoading}>
      {data ?? 'nothing'} {error?.key}
    </p>
  )
}
const text = () => screen.getByRole('paragraph').textContent

let made = 0
/** Renders a query of its own: query data is cached. */
async function show() {
  const id = `page-${(made += 1)}`
  const view = render(<Page id={id} />)
  expect(await screen.findByText(`${id}, first`)).toBeTruthy()
  shown = []
  return { ...view, id }
}

beforeEach(() => void service.mockReset().mockImplementation(id => Promise.resolve(ok(`${id}, first`))))
afterEach(cleanup)

test('useQuery keeps the data while it refetches', async () => {
  const { id } = await show()
  service.mockResolvedValue(ok(`${id}, second`))
  act(() => invalidateQueries('useQuery'))
  expect(screen.getByRole('paragraph').getAttribute('aria-busy')).toBe('true')
  expect(text()).toBe(`${id}, first `)
  expect(await screen.findByText(`${id}, second`)).toBeTruthy()
  expect(shown).not.toContain(undefined)
})

test('useQuery keeps the data when the refetch fails, and returns the failure', async () => {
  const { id } = await show()
  service.mockResolvedValue(fail({ code: 'offline', key: 'getTrackFailed' }))
  act(() => invalidateQueries('useQuery'))
  expect(await screen.findByText(`${id}, first getTrackFailed`)).toBeTruthy()
  expect(shown).not.toContain(undefined)
})

test('useQuery starts empty for another query, and reuses a cached one', async () => {
  const { id, rerender } = await show()
  service.mockReturnValue(new Promise(() => {}))
  rerender(<Page id="another" />)
  expect(text()).toBe('nothing ')
  rerender(<Page id={id} />)
  expect(text()).toBe(`${id}, first `)
})
