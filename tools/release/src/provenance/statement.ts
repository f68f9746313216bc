import * as v from 'valibot'
import type { Artifact } from '../build/artifact'
import { wrongField, type Schema } from '../schema'

/** A file or source in an in-toto statement. Digests are hexadecimal, by algorithm. */
export interface Resource {
  readonly name?: string
  readonly uri?: string
  readonly digest?: Readonly<Record<string, string>>
  readonly annotations?: Readonly<Record<string, unknown>>
}

/** The sources and the builder of a build: the predicate of SLSA provenance v1. */
export interface Provenance {
  readonly buildDefinition: {
    readonly buildType: string
    readonly externalParameters: Readonly<Record<string, unknown>>
    readonly resolvedDependencies: readonly Resource[]
  }
  readonly runDetails: {
    readonly builder: { readonly id: string }
    readonly metadata?: { readonly invocationId?: string }
  }
}

/** An in-toto statement v1 about the files of a build. */
export interface Statement {
  readonly _type: typeof statementType
  readonly subject: readonly Resource[]
  readonly predicateType: typeof provenanceType
  readonly predicate: Provenance
}

const statementType = 'https://in-toto.io/Statement/v1'
const provenanceType = 'https://slsa.dev/provenance/v1'

/** The build of an app of a repository with its preset. */
export const repositoryBuild = 'urn:overtone:build:repository:v1'
/** A build that was made elsewhere, and published from a folder or an address. */
export const importedBuild = 'urn:overtone:build:imported:v1'

const texts = v.record(v.string(), v.string())
const resource = v.looseObject({
  name: v.exactOptional(v.string()),
  uri: v.exactOptional(v.string()),
  digest: v.exactOptional(texts),
  annotations: v.exactOptional(v.record(v.string(), v.unknown())),
})
const statementSchema: Schema<Statement> = v.looseObject({
  _type: v.literal(statementType),
  subject: v.array(resource),
  predicateType: v.literal(provenanceType),
  predicate: v.looseObject({
    buildDefinition: v.looseObject({
      buildType: v.string(),
      externalParameters: v.record(v.string(), v.unknown()),
      resolvedDependencies: v.array(resource),
    }),
    runDetails: v.looseObject({
      builder: v.looseObject({ id: v.string() }),
      metadata: v.exactOptional(v.looseObject({ invocationId: v.exactOptional(v.string()) })),
    }),
  }),
})

/** Returns the statement that these files were made like this. */
export function createStatement(files: Artifact['files'], predicate: Provenance): Statement {
  return { _type: statementType, subject: subjectsOf(files), predicateType: provenanceType, predicate }
}

/** Returns the statement in a payload, null if it isn't one. */
export function parseStatement(payload: string): Statement | null {
  try {
    const value: unknown = JSON.parse(payload)
    return wrongField(statementSchema, value) ? null : (value as Statement)
  } catch {
    return null
  }
}

/** Returns true if a statement is about exactly these files. */
export function isAbout({ subject }: Statement, files: Artifact['files']): boolean {
  return textOf(subject) === textOf(subjectsOf(files))
}

function subjectsOf(files: Artifact['files']): Resource[] {
  return Object.entries(files).map(([name, { integrity }]) => ({ name, digest: digestOf(integrity) }))
}

/** `sha256-` and base64 become `{ sha256: … }` in hexadecimal. */
function digestOf(integrity: string): Record<string, string> {
  const [algorithm = '', value = ''] = integrity.split(/-(.*)/s)
  return { [algorithm]: Buffer.from(value, 'base64').toString('hex') }
}

function textOf(subject: readonly Resource[]): string {
  return JSON.stringify(subject.map(({ name, digest }) => [name, Object.entries(digest ?? {})]).sort())
}
