/** What a command has to say: lines for people, the same as data, and what keeps it from having succeeded. */
export interface Answer {
  readonly lines: readonly string[]
  readonly data: unknown
  readonly refusal?: string
}
