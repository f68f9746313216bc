import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasAccess, opensToAny, rankOf, roleAssignmentProblem, roleLabel, roles } from './role'

const refused = { key: 'cannotAssignRole' }
const role = fc.constantFrom(...roles)

test('lets a super admin appoint a super admin', () => {
  expect(roleAssignmentProblem({ assigner: 'super_admin', from: 'user', to: 'super_admin' })).toBeNull()
})

test('lets an admin make an artist of a user, and no admin', () => {
  expect(roleAssignmentProblem({ assigner: 'admin', from: 'user', to: 'artist' })).toBeNull()
  expect(roleAssignmentProblem({ assigner: 'admin', from: 'user', to: 'admin' })).toEqual(refused)
})

test('never lets anybody below admin assign a role, nor touch an equal', () => {
  fc.assert(
    fc.property(role, role, role, (assigner, from, to) => {
      if (roleAssignmentProblem({ assigner, from, to }) !== null) return
      expect(rankOf(assigner)).toBeGreaterThanOrEqual(rankOf('admin'))
      expect(rankOf(assigner)).toBeGreaterThan(rankOf(from))
      if (to === 'super_admin') expect(assigner).toBe('super_admin')
    }),
  )
})

test('opens the queue of moderation to moderators and administrators, and to moderators nothing more', () => {
  expect(roles.filter(each => hasAccess(each, 'moderator'))).toEqual(['moderator', 'admin', 'super_admin'])
  expect(hasAccess(null, 'moderator')).toBe(false)
  expect((['open', ...roles] as const).filter(access => hasAccess('moderator', access))).toEqual([
    'open',
    'user',
    'moderator',
  ])
})

test('opens to visitors what is open, and nothing else', () => {
  expect((['open', ...roles] as const).filter(access => hasAccess(null, access))).toEqual(['open'])
})

test('labels a role in capitals', () => {
  expect(roles.map(roleLabel)).toEqual(['USER', 'ARTIST', 'MODERATOR', 'ADMIN', 'SUPER ADMIN'])
})

test.each(['open', ...roles] as const)('opens %s without asking for a rank where every role may open it', access => {
  expect(opensToAny(access, true)).toBe(roles.every(each => hasAccess(each, access)))
  expect(opensToAny(access, false)).toBe(hasAccess(null, access))
})
