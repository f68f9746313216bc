import {
  creditRoles,
  creditStatuses,
  musicalKeys,
  releaseKinds,
  releaseStates,
  type CoverTrack,
  type OwnCredit,
  type PublicCredit,
  type Release,
  type ReleaseKind,
  type WholeRelease,
} from '@overtone/domain'
import * as v from 'valibot'
import { toTrack } from '../tracks/trackRow'

const publicCreditSchema = v.object({ id: v.string(), name: v.string(), role: v.picklist(creditRoles) })

const coverSchema = v.pipe(
  v.object({
    id: v.string(),
    key: v.nullable(v.picklist(musicalKeys)),
    bpm: v.nullable(v.number()),
    genre: v.string(),
    cover_url: v.nullable(v.string()),
  }),
  v.transform(({ cover_url: coverUrl, ...cover }): CoverTrack => ({ ...cover, coverUrl })),
)

const releaseEntries = {
  id: v.string(),
  artist_id: v.string(),
  artist_name: v.string(),
  kind: v.picklist(releaseKinds),
  title: v.string(),
  price: v.number(),
  cover_url: v.nullable(v.string()),
  state: v.picklist(releaseStates),
  release_at: v.nullable(v.string()),
  track_count: v.number(),
  covers: v.array(coverSchema),
}

type ReleaseRow = v.InferOutput<v.ObjectSchema<typeof releaseEntries, undefined>>

function toRelease(row: ReleaseRow): Release {
  const { artist_id: artistId, artist_name: artistName, cover_url: coverUrl, release_at: releaseAt } = row
  const { id, kind, title, price, state, covers, track_count: trackCount } = row
  return { id, artistId, artistName, kind, title, price, coverUrl, state, releaseAt, trackCount, covers }
}

/** A release as lists have it. */
export const releaseSchema = v.pipe(v.object(releaseEntries), v.transform(toRelease))

/** A release with tracks and credits. */
export const wholeReleaseSchema = v.pipe(
  v.object({
    ...releaseEntries,
    credits: v.array(publicCreditSchema),
    tracks: v.array(v.object({ track: v.unknown(), credits: v.array(publicCreditSchema) })),
  }),
  v.transform(({ credits, tracks, ...row }): WholeRelease => {
    const toReleaseTrack = ({ track, credits }: (typeof tracks)[number]) => ({ track: toTrack(track), credits })
    return { ...toRelease(row), credits, tracks: tracks.map(toReleaseTrack) }
  }),
)

/** The credits on a track, and the release that it is on. */
export interface TrackCredits {
  readonly credits: readonly PublicCredit[]
  readonly release: { readonly id: string; readonly title: string; readonly kind: ReleaseKind } | null
}

export const trackCreditsSchema = v.object({
  credits: v.array(publicCreditSchema),
  release: v.nullable(v.object({ id: v.string(), title: v.string(), kind: v.picklist(releaseKinds) })),
})

export const ownCreditSchema = v.pipe(
  v.object({
    id: v.string(),
    role: v.picklist(creditRoles),
    share: v.number(),
    status: v.picklist(creditStatuses),
    invited_at: v.string(),
    release_id: v.nullable(v.string()),
    track_id: v.nullable(v.string()),
    title: v.string(),
    artist_id: v.string(),
    artist_name: v.string(),
  }),
  v.transform(({ id: creditId, invited_at, release_id, track_id, artist_id, artist_name, ...row }): OwnCredit => {
    const path = release_id ? `/release/${release_id}` : track_id && `/track/${track_id}`
    return { ...row, creditId, invitedAt: invited_at, path, artistId: artist_id, artistName: artist_name }
  }),
)
