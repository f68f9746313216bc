/** An option of a command, as `parseArgs` of Node takes it and as the help describes it. */
export interface Option {
  readonly type: 'boolean' | 'string'
  readonly short?: string
  readonly multiple?: boolean
  readonly isRequired?: boolean
  /** Returns the requirement that a value breaks, such as "a number above 0", or null if it breaks none. */
  readonly requirement?: (text: string) => string | null
  /** Placeholder for the value in the help, such as DAYS. */
  readonly value?: string
  /** Its line in the help. */
  readonly help: string
  /** True for an option of every command, which usage lines leave out. */
  readonly isCommon?: boolean
}

export type Options = Readonly<Record<string, Option>>

/** The arguments besides options: some of a kind, or one of a few phrases. */
export type Words =
  | {
      /** Their placeholder, such as APP. */
      readonly kind: string
      readonly min: number
      readonly max: number
      /** The known ones, each with its line in the help; any word is accepted without it. */
      readonly known?: Readonly<Record<string, string>>
      /** The line of the placeholder in the help. */
      readonly help?: string
    }
  | {
      /** Each with its line in the help. */
      readonly phrases: Readonly<Record<string, string>>
      readonly isOptional?: boolean
    }

/** A command for its parser and its help. */
export interface Command<O extends Options = Options> {
  /** The command as messages call it, such as `dev`. */
  readonly name: string
  /** The call that arguments follow, such as `npm run dev --`. */
  readonly program: string
  /** Its effect, in a sentence or two. */
  readonly summary: string
  readonly words: Words
  readonly options: O
  /** Arguments, each with what they do. */
  readonly examples: readonly (readonly [args: string, meaning: string])[]
  /** Environment variables that it reads. */
  readonly environment?: Readonly<Record<string, string>>
  /** The meaning of exit codes in place of the usual ones. */
  readonly exitCodes?: Readonly<Partial<Record<0 | 1, string>>>
}

/** The words of a command that takes options only. */
export const noWords: Words = { kind: '', min: 0, max: 0 }

/** `-h` and `--help`, which every command takes. */
export const helpOption = { type: 'boolean', short: 'h', help: 'Show this help', isCommon: true } as const
