import type { Role, User } from '@overtone/domain'
import { useLocation } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import type { Session } from '@overtone/session'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReadableAtom, WritableAtom } from 'nanostores'
import { vi } from 'vitest'
import { Header } from './Header'
import { sampleRegistry } from './sampleRegistry'
import { focusSearch } from './focusSearch'
import { TabBar } from './TabBar'

const doubles = vi.hoisted(() => ({
  session: {
    $session: null as unknown as WritableAtom<Session>,
    $role: null as ReadableAtom<Role | null> | null,
    signOut: vi.fn(),
  },
  dialog: { open: vi.fn(), prepare: vi.fn() },
}))
export const { session, dialog } = doubles
vi.mock('@overtone/session', async () => {
  const { atom, computed } = await import('nanostores')
  const { session } = doubles
  session.$session = atom<Session>({ status: 'signed-out', user: null })
  session.$role = computed(session.$session, ({ user }) => user?.role ?? null)
  return session
})
vi.mock('../notifications/LazyBell', () => ({ LazyBell: () => null }))
vi.mock('../sign-in/signInDialog', () => ({ signInDialog: doubles.dialog }))

export const signedOut: Session = { status: 'signed-out', user: null }
export const as = (role: Role): Session => ({
  status: 'signed-in',
  user: { id: role, role, name: 'Ilse', email: 'ilse@saltglass.example' } as User,
})

const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
export const resize = (width: number) => act(() => happyDOM.setViewport({ width }))

/** Clears the mocks' calls and sets a wide screen. Call before each test. */
export function openFrame(): void {
  resize(1280)
  vi.clearAllMocks()
}

function Place() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
export const place = () => document.querySelector('output')?.textContent

export function show(who: Session = signedOut, path = '/about', { tabs = false, live = sampleRegistry } = {}) {
  session.$session.set(who)
  render(
    <MemoryRouter initialEntries={[path]}>
      <Header live={live} />
      <main id="content" tabIndex={-1}>
        <button>Elsewhere</button>
      </main>
      <Place />
      {tabs && <TabBar live={live} onSearch={focusSearch} />}
    </MemoryRouter>,
  )
}

export const bar = () => within(screen.getByRole('navigation', { name: 'Main' }))
export const submenu = (name: string) => bar().getByRole('button', { name })
export const mobile = () => within(document.getElementById('mobile-menu') as HTMLElement)
export const texts = (elements: readonly HTMLElement[]) => elements.map(element => element.textContent)
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
