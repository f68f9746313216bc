import { emailProblem } from './email'
import { limits } from './limits'
import { nameProblem } from './name'
import type { Problem } from './problem'
import { textLength } from './text'

export type CredentialField = 'email' | 'password' | 'name'
type Problems = readonly Problem<CredentialField>[]

/** What a new password must hold. Source: specification core §5, "Stricter validator". */
const passwordRules: readonly (readonly [rule: RegExp, message: string])[] = [
  [new RegExp(`^[^]{${limits.password},}$`, 'u'), `Password must be at least ${limits.password} characters`],
  [/[a-z]/, 'Password must contain at least one lowercase letter'],
  [/[A-Z]/, 'Password must contain at least one uppercase letter'],
  [/[0-9]/, 'Password must contain at least one number'],
]

function problem(field: CredentialField, message: string | null): Problems {
  return message === null ? [] : [{ field, message }]
}

function signInPasswordProblem(password: string): string | null {
  if (typeof password !== 'string' || password === '') return 'Password is required'
  return textLength(password) < limits.signInPassword
    ? `Password must be at least ${limits.signInPassword} characters`
    : null
}

/** What is wrong with a sign-in: the address, the password of at least 6 characters. Source: core §5, first rule. */
export function checkSignIn(entered: { readonly email: string; readonly password: string }): Problems {
  return [
    ...problem('email', emailProblem(entered.email)),
    ...problem('password', signInPasswordProblem(entered.password)),
  ]
}

/** What is wrong with a registration: as a sign-in, and the name. Source: core §5, first rule. */
export function checkSignUp(entered: {
  readonly email: string
  readonly password: string
  readonly name: string
}): Problems {
  return [...checkSignIn(entered), ...problem('name', nameProblem(entered.name))]
}

/** Every message of the stricter rule that a password breaks; none means good. Source: core §5. */
export function passwordProblems(password: string): readonly string[] {
  return passwordRules.filter(([rule]) => !rule.test(password)).map(([, message]) => message)
}

/** The stricter validator: the address, and each rule of the password by itself. Source: core §5. */
export function checkCredentials(entered: { readonly email: string; readonly password: string }): Problems {
  return [
    ...problem('email', emailProblem(entered.email)),
    ...passwordProblems(entered.password).map(message => ({ field: 'password' as const, message })),
  ]
}
