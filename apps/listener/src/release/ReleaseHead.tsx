import { useStore } from '@nanostores/react'
import { Badge, Button, PauseGlyph, PlayGlyph, RoundButton, token } from '@overtone/design'
import type { WholeRelease } from '@overtone/domain'
import { $format, count, i18n, params } from '@overtone/i18n'
import { KeepButton, ShareButton } from '@overtone/music/actions'
import { $releaseKinds, ReleaseCover } from '@overtone/music/releases'
import { $currentTrack, $isPlaying, playFrom, toggle } from '@overtone/player'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'
import { HeadActions, HeadFacts } from '../page-head/headParts'
import { HeadTitle, ToneHead } from '../page-head/ToneHead'
import { ReleasePrice } from './ReleasePrice'

const $t = i18n('listener/releaseHead', {
  by: params('by {name}'),
  tracks: count({ one: '{count} track', many: '{count} tracks' }),
  minutes: params('{minutes} min'),
  free: 'Free',
  draft: 'Draft',
  scheduled: params('Goes public on {date}'),
  play: params('Play {title}'),
  pause: params('Pause {title}'),
  edit: 'Edit release',
})

/** The header of a release, in the tone of its playing track, or of its first one. */
export function ReleaseHead({ release, isOwn }: { release: WholeRelease; isOwn: boolean }) {
  const t = useStore($t)
  const format = useStore($format)
  const kinds = useStore($releaseKinds)
  const current = useStore($currentTrack)
  const { id, title, price, state, releaseAt } = release
  const tracks = release.tracks.map(({ track }) => track)
  const playing = tracks.find(track => track.id === current?.id)
  const isPlaying = useStore($isPlaying) && playing !== undefined
  const minutes = Math.max(1, Math.round(tracks.reduce((sum, { duration }) => sum + duration, 0) / 60))
  return (
    <ToneHead
      musicalKey={playing ? playing.key : (tracks.find(({ key }) => key !== null)?.key ?? null)}
      picture={<ReleaseCover release={release} />}
    >
      <Kind>
        {kinds[release.kind]}
        {state === 'draft' && <Badge>{t.draft}</Badge>}
        {state === 'scheduled' && releaseAt && <Badge>{t.scheduled({ date: format.date(releaseAt) })}</Badge>}
      </Kind>
      <HeadTitle>{title}</HeadTitle>
      <HeadFacts>
        {release.artistName && <Link to={`/artist/${release.artistId}`}>{t.by({ name: release.artistName })}</Link>}
        <span>{t.tracks(tracks.length)}</span>
        {tracks.length > 0 && <span>{t.minutes({ minutes })}</span>}
        {state === 'out' && releaseAt && <time dateTime={releaseAt}>{format.date(releaseAt)}</time>}
        <span>{price === 0 ? t.free : format.price(price)}</span>
      </HeadFacts>
      <HeadActions>
        <RoundButton
          size="l"
          label={isPlaying ? t.pause({ title }) : t.play({ title })}
          disabled={tracks.length === 0}
          onClick={() => (playing ? toggle() : playFrom({ title, path: `/release/${id}` }, tracks))}
        >
          {isPlaying ? <PauseGlyph /> : <PlayGlyph />}
        </RoundButton>
        {state === 'out' && !isOwn && <ReleasePrice release={release} />}
        {state === 'out' && <KeepButton tracks={tracks} />}
        {state === 'out' && <ShareButton path={`/release/${id}`} title={title} />}
        {isOwn && (
          <Button as={Link} to={`/my-releases/${id}`}>
            {t.edit}
          </Button>
        )}
      </HeadActions>
    </ToneHead>
  )
}

const Kind = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[8]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`
