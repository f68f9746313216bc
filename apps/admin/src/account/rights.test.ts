import { roles, type Role } from '@overtone/domain'
import { expect, test } from 'vitest'
import { mayActOn, rolesToGive } from './rights'

const as = (role: Role, id: string = role) => ({ id, role })

test.each([
  ['user', []],
  ['artist', []],
  ['moderator', []],
  ['admin', ['user', 'artist', 'moderator']],
  ['super_admin', ['user', 'artist', 'moderator', 'admin', 'super_admin']],
] as const)('the role %s may act on accounts with the roles %j', (role, targets) => {
  expect(roles.filter(target => mayActOn(as(role, 'me'), as(target, 'them')))).toEqual(targets)
})

test('no role may act on its own account', () => {
  expect(roles.filter(role => mayActOn(as(role), as(role)))).toEqual([])
})

test('administrators can assign the roles below theirs, and super admins every role', () => {
  expect(rolesToGive('admin')).toEqual(['user', 'artist', 'moderator'])
  expect(rolesToGive('super_admin')).toEqual(roles)
})
