import type { Role } from './role'

/** An account as its owner and the administrators see it. Source: specification core §3. */
export interface User {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly isActive: boolean
  readonly avatarUrl: string | null
  readonly bio: string
  /** ISO 8601. */
  readonly createdAt: string
}
