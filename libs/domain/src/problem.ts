import type { FailureKey, FailureParams } from './failureKey'
import { fail, type Result } from './result'

/** What is wrong with a value that a user entered. */
export interface Issue {
  readonly key: FailureKey
  readonly params?: FailureParams | undefined
}

/** What is wrong with one field of a form. */
export interface Problem<Field extends string = string> extends Issue {
  readonly field: Field
}

/** Returns the failure of an issue, for a service that refuses to send what the database would refuse. */
export function invalid<T = never>({ key, params }: Issue): Result<T> {
  return fail({ code: 'invalid', key, ...(params && { params }) })
}

/** Returns the failure of the first problem. */
export function failOf<T = never>(problems: readonly [Problem, ...Problem[]]): Result<T> {
  return invalid(problems[0])
}

/** Returns the problems of fields: an issue of each, or null where there is none. */
export function problemsOf<Field extends string>(
  issues: readonly (readonly [Field, Issue | null])[],
): readonly Problem<Field>[] {
  return issues.flatMap(([field, issue]) => (issue ? [{ field, ...issue }] : []))
}

/** Whether there are any problems, in a form that the compiler follows. */
export function hasProblems<Field extends string>(
  problems: readonly Problem<Field>[],
): problems is readonly [Problem<Field>, ...Problem<Field>[]] {
  return problems.length > 0
}
