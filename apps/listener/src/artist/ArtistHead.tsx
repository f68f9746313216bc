import { useStore } from '@nanostores/react'
import { userStatsOf } from '@overtone/data/people'
import { Button, display, media, Page, PlayGlyph, token } from '@overtone/design'
import { toneKey, type Profile, type Track } from '@overtone/domain'
import { $format, i18n } from '@overtone/i18n'
import { Mark } from '@overtone/music'
import { FollowButton, ShareButton } from '@overtone/music/actions'
import { playTracks } from '@overtone/player'
import { useState } from 'react'
import { styled } from 'styled-components'
import type { FeaturedArtist } from '../artistsOf'
import { $genreNames, genreName } from '../genreName'
import { useRead } from '../useRead'
import { ArtistLinks } from './ArtistLinks'
import { byPlays } from './byPlays'

const $t = i18n('listener/artistHead', {
  followers: 'followers',
  plays: 'plays',
  tracks: 'tracks',
  playAll: 'Play',
})

/** The band of an artist, in the tone of the key that most of the tracks are in. */
export function ArtistHead(props: { profile: Profile; artist: FeaturedArtist | undefined; tracks: readonly Track[] }) {
  const { profile, artist, tracks } = props
  const t = useStore($t)
  const format = useStore($format)
  const genreNames = useStore($genreNames)
  const { data: stats } = useRead(userStatsOf(profile.id))
  const plays = stats?.totalPlays ?? tracks.reduce((sum, track) => sum + track.playCount, 0)
  return (
    <Band data-key={toneKey(artist?.musicalKey ?? null)}>
      <Top>
        <Picture profile={profile} artist={artist} />
        <div>
          {artist && <Genre>{genreName(genreNames, artist.genre)}</Genre>}
          <Name>{profile.name}</Name>
          <Counts>
            <div>
              <dt>{t.followers}</dt>
              <dd>{format.plays(profile.followerCount)}</dd>
            </div>
            <div>
              <dt>{t.plays}</dt>
              <dd>{format.plays(plays)}</dd>
            </div>
            <div>
              <dt>{t.tracks}</dt>
              <dd>{format.number(tracks.length)}</dd>
            </div>
          </Counts>
          <Calls>
            {tracks.length > 0 && (
              <Button size="l" onClick={() => playTracks(byPlays(tracks))}>
                <PlayGlyph />
                {t.playAll}
              </Button>
            )}
            <FollowButton artist={profile} />
            <ShareButton path={`/artist/${profile.id}`} title={profile.name} />
          </Calls>
        </div>
      </Top>
      <Words>
        {profile.bio && <p>{profile.bio}</p>}
        <ArtistLinks profile={profile} />
      </Words>
    </Band>
  )
}

/** The picture of the person, round, and the drawn mark where there is none or it fails. */
function Picture({ profile, artist }: { profile: Profile; artist: FeaturedArtist | undefined }) {
  const [isBroken, setBroken] = useState(false)
  if (!profile.avatarUrl || isBroken) return <Mark id={profile.id} musicalKey={artist?.musicalKey ?? null} />
  return <Photo src={profile.avatarUrl} alt="" onError={() => setBroken(true)} />
}

export const Band = styled.header`
  padding-bottom: ${token.space[32]};
  background: color-mix(in oklab, ${token.color.toneQuiet} 62%, ${token.color.ground});
`

export const Top = styled(Page)`
  display: grid;
  grid-template-columns: min(224px, 26vw) minmax(0, 1fr);
  gap: ${token.space[48]};
  align-items: center;
  padding-block: ${token.space[32]};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.space[16]};
    padding-block: ${token.space[16]} ${token.space[24]};

    > :first-child {
      width: 44%;
    }
  }
`

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

const Name = styled.h1`
  ${display}
  margin-block: ${token.space[8]} ${token.space[24]};
  font-size: clamp(2.25rem, 5vw, ${token.text[64]});
  letter-spacing: -0.042em;
  line-height: 1.02;
  overflow-wrap: anywhere;

  ${media.mobile} {
    margin-bottom: ${token.space[16]};
    font-size: clamp(1.75rem, 9vw, 2.25rem);
  }
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
  gap: ${token.space[12]};
  margin-top: ${token.space[24]};
`

const Words = styled(Page)`
  display: grid;
  gap: ${token.space[16]};

  > p {
    max-width: 64ch;
    color: ${token.color.ink2};
    font-size: ${token.text[16]};
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`
