import type { AuditEntry } from '@overtone/domain'
import { expect, test } from 'vitest'
import { auditLogCsv } from './auditLogCsv'

const entry: AuditEntry = {
  id: 1,
  adminId: 'a',
  adminName: 'Keeper',
  action: 'suspend_user',
  targetType: 'user',
  targetId: 'u1',
  details: { name: 'Ada', reason: 'Spam' },
  createdAt: '2026-11-21T10:00:00Z',
}
const head = 'time,administrator,action,target_type,target_id,name,old_role,new_role,reason,new_name,fields\r\n'

test('writes a header row and a row for each entry', () => {
  expect(auditLogCsv([])).toBe(head)
  expect(auditLogCsv([entry])).toBe(`${head}2026-11-21T10:00:00Z,Keeper,suspend_user,user,u1,Ada,,,Spam,,\r\n`)
})

test('lists the changed profile fields', () => {
  const details = { name: 'Ada', new_name: 'Ida', fields: ['bio', 'name'] }
  expect(auditLogCsv([{ ...entry, action: 'edit_profile', details }])).toBe(
    `${head}2026-11-21T10:00:00Z,Keeper,edit_profile,user,u1,Ada,,,,Ida,"[""bio"",""name""]"\r\n`,
  )
})
