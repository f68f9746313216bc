import { createQueries, database } from '@overtone/data'
import { musicalKeys, type MusicalKey, type Result, type Track } from '@overtone/domain'
import * as v from 'valibot'
import { parsing } from '../connection/parsed'
import { resultOf } from '../connection/resultOf'
import { toTrack } from '../tracks/trackRow'

/** The share of a playlist or of an artist's tracks that the user has listened to. */
export interface Progress {
  readonly id: string
  /** A playlist's title or an artist's name. */
  readonly name: string
  readonly heard: number
  readonly total: number
}

/** The data of a signed-in user's home page. */
export interface Home {
  /** The keys that the user listens to most, at most three. */
  readonly keys: readonly MusicalKey[]
  /** The artist of the last play. */
  readonly artist: Progress | null
  /** The user's playlist that the last play is in. */
  readonly playlist: (Progress & { readonly coverUrl: string | null }) | null
  /** The newest tracks of followed artists, at most six. */
  readonly releases: readonly Track[]
  /** True if the user follows an artist. */
  readonly follows: boolean
}

const counts = { id: v.string(), heard: v.number(), total: v.number() }

/** The response of the function `home_of_mine`; toTrack checks the columns of its tracks. */
const homeSchema = v.object({
  keys: v.array(v.picklist(musicalKeys)),
  artist: v.nullable(v.object({ ...counts, name: v.string() })),
  playlist: v.nullable(v.object({ ...counts, title: v.string(), cover_url: v.nullable(v.string()) })),
  releases: v.array(v.unknown()),
  follows: v.boolean(),
})

const toHome = parsing(homeSchema, ({ playlist, releases, ...home }): Home => {
  return {
    ...home,
    playlist: playlist && {
      id: playlist.id,
      name: playlist.title,
      heard: playlist.heard,
      total: playlist.total,
      coverUrl: playlist.cover_url,
    },
    releases: releases.map(toTrack),
  }
})

/** Returns the data of the current user's home page. Errors: `loadFailed`. */
export function getHome(): Promise<Result<Home>> {
  return resultOf(database().rpc('home_of_mine', undefined, { get: true }), toHome, 'loadFailed')
}

export const myHome = createQueries('home', getHome)
