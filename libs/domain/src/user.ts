import { emailProblem } from './email'
import * as limits from './limits'
import { nameProblem } from './name'
import { problemsOf, type Problem } from './problem'
import type { Role } from './role'
import { textLength } from './text'

/** An account as its owner and administrators see it. Source: specification core §3. */
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

/** URLs of an artist's other profiles. Source: specification secondary §3, "Artist profile". */
export interface SocialLinks {
  readonly instagram?: string
  readonly twitter?: string
  readonly youtube?: string
  readonly other?: string
}

/** The public part of an active account: without the email address. */
export interface Profile {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly avatarUrl: string | null
  readonly bio: string
  readonly website: string | null
  readonly socialLinks: SocialLinks
  readonly followerCount: number
  /** If false, others only get name, picture and role; everything else is empty or 0. */
  readonly isPublic: boolean
  /** ISO 8601. */
  readonly createdAt: string
}

/** The fields of an account that a user enters. Undefined isn't checked. */
export interface EnteredUser {
  readonly email?: string | undefined
  readonly name?: string | undefined
  readonly bio?: string | undefined
}

/** Returns the problems with account data: email address, name (required, 100), bio (1000). Source: core §5, §9. */
export function checkUser(user: EnteredUser): readonly Problem<keyof EnteredUser>[] {
  const { email, name, bio = '' } = user
  return problemsOf([
    ['email', email === undefined ? null : emailProblem(email)],
    ['name', name === undefined ? null : nameProblem(name)],
    ['bio', textLength(bio) > limits.bio ? { key: 'bioTooLong', params: { most: limits.bio } } : null],
  ])
}
