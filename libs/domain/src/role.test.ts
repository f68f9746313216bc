import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasAccess, opensToAny, rankOf, roleAssignmentProblem, roleLabel, roles } from './role'

const refused = { key: 'cannotAssignRole' }
const role = fc.constantFrom(...roles)

test('a super admin can appoint a super admin', () => {
  expect(roleAssignmentProblem({ assigner: 'super_admin', from: 'user', to: 'super_admin' })).toBeNull()
})

test('an admin can make a user an artist, but not an admin', () => {
  expect(roleAssignmentProblem({ assigner: 'admin', from: 'user', to: 'artist' })).toBeNull()
  expect(roleAssignmentProblem({ assigner: 'admin', from: 'user', to: 'admin' })).toEqual(refused)
})

test('no role below admin can assign a role, and no role can change an equal one', () => {
  fc.assert(
    fc.property(role, role, role, (assigner, from, to) => {
      if (roleAssignmentProblem({ assigner, from, to }) !== null) return
      expect(rankOf(assigner)).toBeGreaterThanOrEqual(rankOf('admin'))
      expect(rankOf(assigner)).toBeGreaterThan(rankOf(from))
      if (to === 'super_admin') expect(assigner).toBe('super_admin')
    }),
  )
})

test('the moderation queue is open to moderators and administrators, and moderators get no other access', () => {
  expect(roles.filter(each => hasAccess(each, 'moderator'))).toEqual(['moderator', 'admin', 'super_admin'])
  expect(hasAccess(null, 'moderator')).toBe(false)
  expect((['open', ...roles] as const).filter(access => hasAccess('moderator', access))).toEqual([
    'open',
    'user',
    'moderator',
  ])
})

test('visitors can only access open routes', () => {
  expect((['open', ...roles] as const).filter(access => hasAccess(null, access))).toEqual(['open'])
})

test('roleLabel returns a role in capitals', () => {
  expect(roles.map(roleLabel)).toEqual(['USER', 'ARTIST', 'MODERATOR', 'ADMIN', 'SUPER ADMIN'])
})

test.each(['open', ...roles] as const)(
  'opensToAny opens %s without checking the rank if every role has access',
  access => {
    expect(opensToAny(access, true)).toBe(roles.every(each => hasAccess(each, access)))
    expect(opensToAny(access, false)).toBe(hasAccess(null, access))
  },
)
