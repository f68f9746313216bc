import { emailProblem } from './email'
import * as limits from './limits'
import { nameProblem } from './name'
import { problemsOf, type Issue, type Problem } from './problem'
import { textLength } from './text'

export type CredentialField = 'email' | 'password' | 'name'
type Problems = readonly Problem<CredentialField>[]

/** The rules for a new password. Source: specification core §5, "Stricter validator". */
const passwordRules: readonly (readonly [rule: RegExp, issue: Issue])[] = [
  [new RegExp(`^[^]{${limits.password},}$`, 'u'), { key: 'passwordTooShort', params: { least: limits.password } }],
  [/[a-z]/, { key: 'passwordNeedsLowercase' }],
  [/[A-Z]/, { key: 'passwordNeedsUppercase' }],
  [/[0-9]/, { key: 'passwordNeedsNumber' }],
]

function signInPasswordProblem(password: string): Issue | null {
  if (typeof password !== 'string' || password === '') return { key: 'passwordRequired' }
  return textLength(password) < limits.signInPassword
    ? { key: 'passwordTooShort', params: { least: limits.signInPassword } }
    : null
}

/**
 * Returns the problems with a sign-in: email address, and password of at least 6 characters. Source: core §5, first
 * rule.
 */
export function checkSignIn(entered: { readonly email: string; readonly password: string }): Problems {
  return problemsOf([
    ['email', emailProblem(entered.email)],
    ['password', signInPasswordProblem(entered.password)],
  ])
}

/** Returns the problems with a registration: those of a sign-in, and the name. Source: core §5, first rule. */
export function checkSignUp(entered: {
  readonly email: string
  readonly password: string
  readonly name: string
}): Problems {
  return [...checkSignIn(entered), ...problemsOf([['name', nameProblem(entered.name)]])]
}

/** Returns an issue for each of the stricter rules that a password breaks. Source: core §5. */
export function passwordProblems(password: string): readonly Issue[] {
  return passwordRules.filter(([rule]) => !rule.test(password)).map(([, issue]) => issue)
}

/**
 * The stricter validator: returns the problems with the email address, and each password rule broken. Source: core §5.
 */
export function checkCredentials(entered: { readonly email: string; readonly password: string }): Problems {
  return problemsOf([
    ['email', emailProblem(entered.email)],
    ...passwordProblems(entered.password).map(issue => ['password', issue] as const),
  ])
}
