import { fail, type Result } from './result'

/** What is wrong with one field of something that a person entered. */
export interface Problem<Field extends string = string> {
  readonly field: Field
  /** What the person reads, in the specification's words where it has some. */
  readonly message: string
}

/** The failure of the first problem, for a service that refuses to send what the database would refuse. */
export function failOf<T = never>(problems: readonly [Problem, ...Problem[]]): Result<T> {
  return fail({ code: 'invalid', message: problems[0].message })
}

/** Whether there are any problems, in a form that the compiler follows. */
export function hasProblems<Field extends string>(
  problems: readonly Problem<Field>[],
): problems is readonly [Problem<Field>, ...Problem<Field>[]] {
  return problems.length > 0
}
