export type ProgramId = 'strings' | 'plugins' | 'lessons' | 'vinyl' | 'stage' | 'cases'

/** Another company's affiliate program. */
export interface Program {
  readonly id: ProgramId
  readonly name: string
  /** Percent. */
  readonly commission: { readonly from: number; readonly to: number }
  readonly link: string
  readonly isPopular: boolean
}

const program = (id: ProgramId, name: string, from: number, to: number, isPopular = false) => ({
  ...{ id, name, commission: { from, to }, isPopular },
  link: `https://example.com/?program=${id}`,
})

/** Samples within the specification's range (secondary §9). example.com is reserved for examples (RFC 2606). */
export const programs: readonly Program[] = [
  program('plugins', 'Cold Room Plugins', 8, 15, true),
  program('strings', 'Harbour Strings', 5, 10, true),
  program('lessons', 'Interval Lessons', 10, 15),
  program('vinyl', 'Quiet Groove Pressing', 4, 8),
  program('stage', 'Ladder Stage Supply', 3, 6),
  program('cases', 'Soft Corner Cases', 3, 5),
]
