import { roles, type Access, type Role, type User } from '@overtone/domain'
import type { Session } from '@overtone/session'
import { describe, expect, test } from 'vitest'
import { mayOpen } from './mayOpen'

const route = (access: Access) => ({ path: '/x', access, title: { en: 'X' } })
const as = (role: Role): Session => ({ status: 'signed-in', user: { role } as User })
const loading: Session = { status: 'loading', user: null }
const signedOut: Session = { status: 'signed-out', user: null }

describe('mayOpen', () => {
  test('anyone can open an open route, without waiting for the session', () => {
    expect([loading, signedOut, as('user')].map(session => mayOpen(route('open'), session))).toEqual([
      'yes',
      'yes',
      'yes',
    ])
  })
  test('waits until the session is known', () => {
    expect(mayOpen(route('user'), loading)).toBe('wait')
  })
  test.each<[Access, Role[]]>([
    ['user', ['user', 'artist', 'moderator', 'admin', 'super_admin']],
    ['artist', ['artist', 'admin', 'super_admin']],
    ['moderator', ['moderator', 'admin', 'super_admin']],
    ['admin', ['admin', 'super_admin']],
    ['super_admin', ['super_admin']],
  ])('grants access by rank: %s', (access, allowed) => {
    expect(roles.filter(role => mayOpen(route(access), as(role)) === 'yes')).toEqual(allowed)
    expect(mayOpen(route(access), signedOut)).toBe('no')
  })
})
