import { createQueries, database, invalidateQueries, supabase } from '@overtone/data'
import { fail, ok, type FailureKey, type Result } from '@overtone/domain'
import * as v from 'valibot'
import { parsing } from '../connection/parsed'
import { done, each, resultOf } from '../connection/resultOf'
import { deleteFiles, randomName, storageFailure } from '../uploads/storedFiles'

const states = ['draft', 'published', 'ended'] as const
/** `draft` is private, `published` takes votes of all who have the link, `ended` shows them the result. */
export type BlindTestState = (typeof states)[number]

/** One of the two mixes of a blind test. */
export interface BlindMix {
  /** The name in the bucket `full-audio`, which also identifies the mix. */
  readonly file: string
  /** A signed URL. */
  readonly url: string
  /** Null while it isn't known to the listener. */
  readonly name: string | null
  readonly votes: number | null
}

/** A blind test as the current user sees it. */
export interface BlindTest {
  readonly id: string
  readonly trackId: string
  readonly title: string
  readonly artistName: string
  readonly isOwn: boolean
  readonly state: BlindTestState
  /** Two mixes, in an order that differs between accounts. */
  readonly mixes: readonly [BlindMix, BlindMix]
  /** Votes for no difference; null while they aren't known to the listener. */
  readonly undecided: number | null
  /** The vote of the current user: the file of a mix, or null for no difference; undefined without one. */
  readonly vote: string | null | undefined
  /** The user's own notes, or all of them for the artist, by time. */
  readonly notes: readonly BlindNote[]
}

/** A note on a mix at a time. */
export interface BlindNote {
  readonly id: string
  readonly file: string
  /** Seconds. */
  readonly at: number
  readonly body: string
  /** The name of the person who wrote it. */
  readonly name: string
}

const mixSchema = v.object({
  file: v.string(),
  url: v.nullable(v.string()),
  name: v.nullable(v.string()),
  votes: v.nullable(v.number()),
})
const testSchema = v.object({
  id: v.string(),
  track_id: v.string(),
  title: v.string(),
  artist_name: v.string(),
  is_own: v.boolean(),
  state: v.picklist(states),
  mixes: v.tuple([mixSchema, mixSchema]),
  undecided: v.nullable(v.number()),
  vote: v.nullable(v.object({ file: v.nullable(v.string()) })),
  notes: v.array(v.object({ id: v.string(), file: v.string(), at: v.number(), body: v.string(), name: v.string() })),
})

/** Seconds for which a link plays: a year. */
const published = 365 * 24 * 3600
/** Seconds for which the artist listens to a draft. */
const draft = 3600

async function sign(files: readonly string[], seconds: number, key: FailureKey): Promise<Result<readonly string[]>> {
  try {
    const { storage } = await supabase()
    const { data, error } = await storage.from('full-audio').createSignedUrls([...files], seconds)
    if (error) return fail(storageFailure(error, key))
    const urls = data.flatMap(({ signedUrl }) => signedUrl ?? [])
    return urls.length === files.length ? ok(urls) : fail({ code: 'not-found', key })
  } catch {
    return fail({ code: 'offline', key })
  }
}

/** Returns a blind test; null if the user may not see one. Errors: `loadFailed`. */
export async function getBlindTest(id: string): Promise<Result<BlindTest | null>> {
  const parse = parsing(v.nullable(testSchema), found => found)
  const read = await resultOf(database().rpc('blind_test', { test: id }), parse, 'loadFailed')
  if (!read.ok || read.data === null) return read as Result<null>
  const { track_id: trackId, artist_name: artistName, is_own: isOwn, mixes, vote, ...test } = read.data
  const isSigned = mixes.every(({ url }) => url !== null)
  const files = mixes.map(({ file }) => file)
  const signed = isSigned ? ok(mixes.map(({ url }) => url ?? '')) : await sign(files, draft, 'loadFailed')
  if (!signed.ok) return signed
  const mix = (i: 0 | 1): BlindMix => ({ ...mixes[i], url: signed.data[i] ?? '' })
  return ok({
    ...test,
    trackId,
    artistName,
    isOwn,
    mixes: [mix(0), mix(1)],
    vote: vote === null ? undefined : vote.file,
  })
}

/** A blind test of the current user, without its answers. */
export interface OwnBlindTest {
  readonly id: string
  readonly names: readonly string[]
  readonly state: BlindTestState
}

/** Returns the current user's blind tests of a track, the newest first. Errors: `loadFailed`. */
export function getBlindTests(trackId: string): Promise<Result<OwnBlindTest[]>> {
  const toTest = ({ state, ...test }: { id: string; names: string[]; state: string }): OwnBlindTest => {
    return { ...test, state: states.find(known => known === state) ?? 'draft' }
  }
  return resultOf(database().rpc('blind_tests_of', { track_id: trackId }), each(toTest), 'loadFailed')
}

async function changed<T>(request: Promise<Result<T>>): Promise<Result<T>> {
  const result = await request
  if (result.ok) invalidateQueries('blind-test', 'blind-tests')
  return result
}

/** Creates a private test of two uploaded full files of a track. Idempotent by files. Errors: `uploadFailed`. */
export function createBlindTest(
  trackId: string,
  files: readonly [string, string],
  names: readonly [string, string],
): Promise<Result<string>> {
  const args = { track_id: trackId, files: [...files], names: [...names] }
  return changed(resultOf(database().rpc('create_blind_test', args), id => id, 'uploadFailed'))
}

/** Lets all who have the link listen for a year, and vote. Repeated, it begins another year. Errors: `updateFailed`. */
export async function publishBlindTest(id: string, files: readonly string[]): Promise<Result<null>> {
  const urls = await sign(files, published, 'updateFailed')
  if (!urls.ok) return urls
  const args = { test: id, files: [...files], urls: [...urls.data] }
  return changed(resultOf(database().rpc('publish_blind_test', args), done, 'updateFailed'))
}

/** Ends a published test: all who have the link see the result. Errors: `updateFailed`. */
export function endBlindTest(id: string): Promise<Result<null>> {
  return changed(resultOf(database().rpc('end_blind_test', { test: id }), done, 'updateFailed'))
}

/** Deletes a test with its votes, notes and files. Errors: `deleteFailed`. */
export async function deleteBlindTest(id: string): Promise<Result<null>> {
  const request = database().rpc('delete_blind_test', { test: id })
  const deleted = await changed(resultOf(request, (files: string[]) => files, 'deleteFailed'))
  if (!deleted.ok) return deleted
  await deleteFiles(deleted.data.map(path => ({ bucket: 'full-audio', path })))
  return ok(null)
}

/** Votes for the mix of a file, or for no difference with null; replaces an earlier vote. Errors: `updateFailed`. */
export function voteInBlindTest(id: string, file: string | null): Promise<Result<null>> {
  const args = { test: id, file: file as string } // null is a vote too, which the generated types don't know
  return changed(resultOf(database().rpc('vote_in_blind_test', args), done, 'updateFailed'))
}

/** Creates an id for a new note. */
export const newNoteId = randomName

/** Adds a note of 1 to 500 characters to a mix. Idempotent by id. Errors: `updateFailed`. */
export function noteInBlindTest(id: string, note: Omit<BlindNote, 'name'>): Promise<Result<null>> {
  const args = { id: note.id, test: id, file: note.file, at_seconds: note.at, body: note.body }
  return changed(resultOf(database().rpc('note_in_blind_test', args), done, 'updateFailed'))
}

export const blindTestOf = createQueries('blind-test', getBlindTest)
export const blindTestsOf = createQueries('blind-tests', getBlindTests)
