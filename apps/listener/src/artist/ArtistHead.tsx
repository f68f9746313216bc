import { useStore } from '@nanostores/react'
import { userStatsOf } from '@overtone/data/people'
import { PauseGlyph, PlayGlyph, RoundButton, token } from '@overtone/design'
import type { Profile, Track } from '@overtone/domain'
import { $format, count, i18n, params } from '@overtone/i18n'
import { IdentityMark, useQuery } from '@overtone/music'
import { FollowButton, ReportControl, ShareButton } from '@overtone/music/actions'
import { $currentTrack, $isPlaying, playFrom, toggle } from '@overtone/player'
import { useState } from 'react'
import { styled } from 'styled-components'
import type { FeaturedArtist } from '../catalog/artistsOf'
import { $genreNames, genreName } from '../catalog/genreName'
import { HeadTitle, ToneHead } from '../page-head/ToneHead'
import { ArtistLinks } from './ArtistLinks'
import { byPlays } from './byPlays'

const $t = i18n('listener/artistHead', {
  followers: count({ one: 'follower', many: 'followers' }),
  plays: count({ one: 'play', many: 'plays' }),
  tracks: count({ one: 'track', many: 'tracks' }),
  play: params('Play {name}'),
  pause: params('Pause {name}'),
})

/** The header of an artist page, in the tone of the key most of the tracks are in. */
export function ArtistHead(props: { profile: Profile; artist: FeaturedArtist | undefined; tracks: readonly Track[] }) {
  const { profile, artist, tracks } = props
  const t = useStore($t)
  const format = useStore($format)
  const genreNames = useStore($genreNames)
  const { data: stats } = useQuery(userStatsOf(profile.id))
  const current = useStore($currentTrack)
  const isCurrent = current !== null && tracks.some(track => track.id === current.id)
  const isPlaying = useStore($isPlaying) && isCurrent
  const plays = stats?.totalPlays ?? tracks.reduce((sum, track) => sum + track.playCount, 0)
  return (
    <ToneHead
      musicalKey={artist?.musicalKey ?? null}
      picture={<Picture profile={profile} artist={artist} />}
      isRound
      below={
        <Words>
          {profile.bio && <p>{profile.bio}</p>}
          <ArtistLinks profile={profile} />
        </Words>
      }
    >
      {artist && <Genre>{genreName(genreNames, artist.genre)}</Genre>}
      <HeadTitle>{profile.name}</HeadTitle>
      <Counts>
        <div>
          <dt>{t.followers(profile.followerCount)}</dt>
          <dd>{format.plays(profile.followerCount)}</dd>
        </div>
        <div>
          <dt>{t.plays(plays)}</dt>
          <dd>{format.plays(plays)}</dd>
        </div>
        <div>
          <dt>{t.tracks(tracks.length)}</dt>
          <dd>{format.number(tracks.length)}</dd>
        </div>
      </Counts>
      <Calls>
        {tracks.length > 0 && (
          <RoundButton
            size="l"
            label={isPlaying ? t.pause(profile) : t.play(profile)}
            onClick={() =>
              isCurrent ? toggle() : playFrom({ title: profile.name, path: `/artist/${profile.id}` }, byPlays(tracks))
            }
          >
            {isPlaying ? <PauseGlyph /> : <PlayGlyph />}
          </RoundButton>
        )}
        <FollowButton artist={profile} />
        <ShareButton path={`/artist/${profile.id}`} title={profile.name} />
        <ReportControl subject={{ kind: 'user', id: profile.id }} authorId={profile.id} title={profile.name} />
      </Calls>
    </ToneHead>
  )
}

/** The artist's round avatar; falls back to the generated mark when there is none or it fails to load. */
function Picture({ profile, artist }: { profile: Profile; artist: FeaturedArtist | undefined }) {
  const [isBroken, setBroken] = useState(false)
  if (!profile.avatarUrl || isBroken) return <IdentityMark id={profile.id} musicalKey={artist?.musicalKey ?? null} />
  return <Photo src={profile.avatarUrl} alt="" onError={() => setBroken(true)} />
}

const Photo = styled.img`
  width: 100%;
  aspect-ratio: 1;
  border-radius: 50%;
  object-fit: cover;
`

const Genre = styled.p`
  color: ${token.color.ink2};
  font-size: ${token.text[16]};
`

const Counts = styled.dl`
  display: flex;
  gap: ${token.space[32]};
  font-variant-numeric: tabular-nums lining-nums;

  > div {
    display: flex;
    flex-direction: column-reverse;
  }
  dt {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
  }
  dd {
    font-size: ${token.text[20]};
    font-weight: ${token.weight.strong};
  }
`

const Calls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[12]};
  margin-top: ${token.space[24]};
`

const Words = styled.div`
  display: grid;
  gap: ${token.space[16]};
  padding-bottom: ${token.space[32]};

  > p {
    max-width: 37em;
    color: ${token.color.ink2};
    font-size: ${token.text[16]};
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`
