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
] as const)('offers %s actions on %j', (role, targets) => {
  expect(roles.filter(target => mayActOn(as(role, 'me'), as(target, 'them')))).toEqual(targets)
})

test('offers no one actions on themselves', () => {
  expect(roles.filter(role => mayActOn(as(role), as(role)))).toEqual([])
})

test('administrators can assign the roles below theirs, and super admins every role', () => {
  expect(rolesToGive('admin')).toEqual(['user', 'artist', 'moderator'])
  expect(rolesToGive('super_admin')).toEqual(roles)
})
