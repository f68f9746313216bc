import type { Shape, Track } from '@overtone/domain'
import { fitted } from '../connection/fitted'
import type { Tables } from '../database.types'

/**
 * The columns of a track in a list, with their shapes: all but the waveform, which is larger than the rest together.
 */
const columns = [
  ['id', 'string'],
  ['title', 'string'],
  ['artist_id', 'string'],
  ['artist_name', 'string|null'],
  ['audio_url', 'string'],
  ['full_audio', 'string|null'],
  ['cover_url', 'string|null'],
  ['genre', 'string'],
  ['price', 'number|string'],
  ['description', 'string'],
  ['is_published', 'boolean'],
  ['bpm', 'number|null'],
  ['key', 'string|null'],
  ['duration', 'number'],
  ['play_count', 'number'],
  ['download_count', 'number'],
  ['tags', ['string']],
  ['loudness', 'number|null'],
  ['license_type', 'string'],
  ['is_explicit', 'boolean'],
  ['is_ai_assisted', 'boolean'],
  ['created_at', 'string'],
  ['updated_at', 'string'],
] as const

type Column = (typeof columns)[number][0]

/** The select clause as a literal type ('id,title'), from which the client computes the type of a row. */
type Names<C> = C extends readonly [readonly [infer Name extends string, unknown], ...infer Others]
  ? Others extends readonly []
    ? Name
    : `${Name},${Names<Others>}`
  : never

/** The name of a column in camel case: `artistId` for `artist_id`. */
type Field<C extends string> = C extends `${infer Word}_${infer Words}` ? `${Word}${Capitalize<Field<Words>>}` : C

const shape = Object.fromEntries<Shape>(columns)
const fields = columns.map(([column]) => [column, column.replace(/_./g, part => part.charAt(1).toUpperCase())] as const)

/** The columns of a track in a list, as a select clause. */
export const trackColumns = columns.map(([column]) => column).join() as Names<typeof columns>

type TrackRow = Pick<Tables<'tracks'>, Column>

function checkRow(value: unknown): asserts value is TrackRow {
  fitted(value, shape)
}

/**
 * Maps a row of `tracks` to its entity; throws if it isn't one. A missing artist name becomes 'Unknown Artist'
 * (specification core §3).
 */
export function toTrack(value: unknown): Track {
  checkRow(value)
  const values = Object.fromEntries(fields.map(([column, field]) => [field, value[column]]))
  const track = values as { [C in Column as Field<C>]: TrackRow[C] }
  return { ...track, artistName: value.artist_name || 'Unknown Artist', price: Number(value.price) }
}
