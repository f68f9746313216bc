/** Says what is wrong in one line where the error was made for people, with its trace where it was not; exit code 1. */
export function reportAndExit(error: unknown): never {
  const isForPeople = error instanceof Error && /^(Command|BackendStart|Gateway|Release)/.test(error.constructor.name)
  console.error(isForPeople ? error.message : error)
  process.exit(1)
}
