import type { User } from '@overtone/domain'

export const hour = 60 * 60 * 1000
export const ada: User = {
  id: 'ada',
  email: 'ada@example.org',
  name: 'Ada',
  role: 'user',
  isActive: true,
  avatarUrl: null,
  bio: '',
  createdAt: '2026-11-20T10:00:00Z',
}
export const root: User = { ...ada, id: 'root', role: 'super_admin' }
