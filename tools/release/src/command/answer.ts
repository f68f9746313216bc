/** The result of a command: lines for the terminal, the same as data, and the error if it failed. */
export interface Answer {
  readonly lines: readonly string[]
  readonly data: unknown
  readonly refusal?: string
}
