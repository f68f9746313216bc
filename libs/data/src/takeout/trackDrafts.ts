import { database } from '@overtone/data'
import { distributionPlatforms, musicalKeys, ok, type MusicalKey, type Result, type Track } from '@overtone/domain'
import * as v from 'valibot'
import { parsed } from '../connection/parsed'
import { each, resultOf } from '../connection/resultOf'
import { toTrack, trackColumns } from '../tracks/trackRow'
import type { TrackDraft } from '../tracks/trackWrites'

/** A track of the current user with everything that adding it again needs, but its files. */
export interface OwnTrack {
  readonly track: Track
  readonly draft: TrackDraft
}

/** Rows per request: with its waveform a track has up to 40 kB. */
const atOnce = 50

const moreSchema = v.object({
  peaks: v.array(v.number()),
  audio_hash: v.nullable(v.string()),
  collaborators: v.array(v.object({ name: v.string(), role: v.string() })),
  distribution_platforms: v.array(v.picklist(distributionPlatforms)),
  key: v.nullable(v.picklist(musicalKeys)),
})

function draftOf(track: Track, more: v.InferOutput<typeof moreSchema>): TrackDraft {
  const { title, genre, price, description, bpm, duration, tags, isPublished, licenseType } = track
  const { loudness, isExplicit, isAiAssisted } = track
  const key: MusicalKey | null = more.key
  return {
    ...{ title, genre, price, description, bpm, key, duration, tags, isPublished, licenseType, loudness },
    ...{ isExplicit, isAiAssisted, peaks: more.peaks, audioHash: more.audio_hash },
    ...{ collaborators: more.collaborators, distributionPlatforms: more.distribution_platforms },
  }
}

function toOwnTrack(row: object): OwnTrack {
  const track = toTrack(row)
  return { track, draft: draftOf(track, parsed(moreSchema, row)) }
}

/** Returns all tracks of the current user with their drafts, oldest first. Errors: `getTracksFailed`. */
export async function getTrackDrafts(artistId: string): Promise<Result<OwnTrack[]>> {
  const tracks: OwnTrack[] = []
  for (;;) {
    const request = database()
      .from('tracks')
      .select(`${trackColumns},peaks,audio_hash,collaborators,distribution_platforms`)
      .eq('artist_id', artistId)
      .order('created_at')
      .order('id')
      .range(tracks.length, tracks.length + atOnce - 1)
    const part = await resultOf(request, each(toOwnTrack), 'getTracksFailed')
    if (!part.ok) return part
    tracks.push(...part.data)
    if (part.data.length < atOnce) return ok(tracks)
  }
}
