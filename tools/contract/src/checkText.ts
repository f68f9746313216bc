import type { Declarations } from './declarations'
import type { Expectation } from './expectation'

/** One comparison, as an assignment that fails to compile if the contract is broken. */
export interface Line {
  readonly subject: string
  /** Subject of the comparison: the whole type, the props of a component, or removed properties. */
  readonly kind: 'whole' | 'props' | 'removed'
  readonly code: string
  /** True if the shell's side of it can be shown as what the shell provides. */
  readonly provides?: boolean
}

/** Helper types for parameters: props are the first parameter, which JSX passes as an object. */
const types = [
  'type Taken<F> = F extends (props: infer P, ...more: any[]) => any ? P : never',
  'type Keys<T> = T extends object ? T extends readonly any[] | ((...values: never) => any) ? never : keyof T : never',
  'type Optional<T> = T extends object ? { [K in Keys<T>]: {} extends Pick<T, K> ? K : never }[Keys<T>] : never',
  'type Set<P, K> = P extends unknown ? Pick<P, Extract<keyof P, K>> : never',
  'type Given<F> = F extends (...values: infer A) => any ? A[number] : never',
].join('; ')

export function linesFor({ names, props, remote }: Expectation, { provided }: Declarations): Line[] {
  const exports = Object.entries(names).flatMap(([module, each]) =>
    each
      .filter(name => provided.get(module)?.has(name))
      .flatMap(name => linesOfExport(module, name, props?.[module]?.[name])),
  )
  if (!remote) return exports
  return [
    { subject: 'its routes', kind: 'whole', code: 'Shell.Exposed = exposed' },
    { subject: 'remote.config', kind: 'whole', code: `Shell.RemoteConfig = ${JSON.stringify(remote)}` },
    ...exports,
  ]
}

function linesOfExport(module: string, name: string, props: readonly string[] | undefined): Line[] {
  const path = `['${module}'][${JSON.stringify(name)}]`
  const [shell, remote] = [`Shell.Provided${path}`, `Remote.Provided${path}`]
  const subject = `${module} ${name}`
  const whole = { subject, kind: 'whole' as const, code: `${remote} = provided${path}`, provides: true }
  const gone = (keys: string, left: string) => ({
    subject,
    kind: 'removed' as const,
    code: `${left} = null! as ${keys}`,
  })
  if (!/^[A-Z]/.test(name)) return [whole, gone(`Optional<Given<${remote}>>`, `Keys<Given<${shell}>>`)]

  const used = props?.map(each => JSON.stringify(each)).join(' | ')
  const set = props ? `Set<Taken<${remote}>, ${used || 'never'}>` : `Taken<${remote}>`
  return [
    whole,
    { subject, kind: 'props', code: `Taken<${shell}> = null! as ${set}`, provides: true },
    gone(`Keys<${set}>`, `Keys<Taken<${shell}>>`),
  ]
}

/** Returns one line of types, then a line for each comparison. */
export function checkText(remote: string, { remote: gives }: Expectation, lines: readonly Line[]): string {
  const head = [
    `import type * as Shell from './shell'`,
    `import type * as Remote from './${remote}'`,
    types,
    'declare const provided: Shell.Provided',
    ...(gives ? ['declare const exposed: Remote.Exposed'] : []),
  ]
  return [head.join('; '), ...lines.map(({ code }, line) => `export const line${line}: ${code}`)].join('\n')
}
