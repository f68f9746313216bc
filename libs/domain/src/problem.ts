import type { FailureKey, FailureParams } from './failureKey'
import { fail, type Result } from './result'

/** The problem with an entered value. */
export interface Issue {
  readonly key: FailureKey
  readonly params?: FailureParams | undefined
}

/** The problem with one field of a form. */
export interface Problem<Field extends string = string> extends Issue {
  readonly field: Field
}

/** Returns the failure of an issue, for a service that validates before the database would reject the value. */
export function invalid<T = never>({ key, params }: Issue): Result<T> {
  return fail({ code: 'invalid', key, ...(params && { params }) })
}

/** Returns the failure of the first problem. */
export function failOf<T = never>(problems: readonly [Problem, ...Problem[]]): Result<T> {
  return invalid(problems[0])
}

/** Returns the problems with the fields; a null issue is skipped. */
export function problemsOf<Field extends string>(
  issues: readonly (readonly [Field, Issue | null])[],
): readonly Problem<Field>[] {
  return issues.flatMap(([field, issue]) => (issue ? [{ field, ...issue }] : []))
}

/** Returns true if there are any problems, as a type guard. */
export function hasProblems<Field extends string>(
  problems: readonly Problem<Field>[],
): problems is readonly [Problem<Field>, ...Problem<Field>[]] {
  return problems.length > 0
}
