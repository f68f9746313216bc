import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const git = promisify(execFile)

/** The last commit before subjects were checked. */
const firstBase = '1ee88108b66d2691243caa577f3d369cd99682c5'

/** `area: Imperative summary`, with areas such as `docs` or `demo-music, player`. */
const pattern = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:, [a-z0-9]+(?:-[a-z0-9]+)*)*: \p{Lu}.*[^.\s]$/u
const notImperative = /: (?:What|How|Whether|Whose|Who|Where|Which|The|An?|It|This|That|There)\b/
const maxLength = 72

/** Returns the rule that the subject of a commit breaks, or null. */
export function subjectProblem(subject: string): string | null {
  if (subject.length > maxLength) return `has ${subject.length} characters, at most ${maxLength} are allowed`
  if (!pattern.test(subject)) return 'is not "area: Imperative summary"'
  return notImperative.test(subject) ? 'does not start with a verb in the imperative' : null
}

export interface CheckedSubjects {
  readonly checked: number
  /** One line per commit that breaks the rule. */
  readonly problems: readonly string[]
  /** Why nothing could be checked. */
  readonly skipped?: string
}

/** Checks the subjects of the commits since a base. Merges are exempt; without git or the base nothing is checked. */
export async function checkSubjects(folder: string, base = firstBase): Promise<CheckedSubjects> {
  const skip = (reason: string) => ({ checked: 0, problems: [], skipped: reason })
  const run = (...args: string[]) => git('git', args, { cwd: folder, maxBuffer: 2 ** 26 })
  try {
    await run('merge-base', '--is-ancestor', base, 'HEAD')
  } catch {
    return skip(`The history since ${base.slice(0, 7)} is not available: no git, no repository or a shallow clone.`)
  }
  const { stdout } = await run('log', '--no-merges', '--format=%h %s', `${base}..HEAD`)
  const commits = stdout.split('\n').filter(line => line !== '')
  const problems = commits.flatMap(commit => {
    const subject = commit.slice(commit.indexOf(' ') + 1)
    const problem = subjectProblem(subject)
    return problem === null ? [] : [`${commit}\n  ${problem}`]
  })
  return { checked: commits.length, problems }
}

/** Prints the subjects of this repository that break a rule. Returns true if none does. */
export async function printSubjectProblems(folder: string): Promise<boolean> {
  const { checked, problems, skipped } = await checkSubjects(folder)
  for (const problem of problems) console.error(problem)
  console.log(skipped ?? `${checked} commits checked, ${problems.length} with a subject that breaks the rule`)
  return problems.length === 0
}
