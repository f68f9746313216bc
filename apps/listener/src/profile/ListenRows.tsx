import { useStore } from '@nanostores/react'
import { media, oneLine, token } from '@overtone/design'
import { toneKey } from '@overtone/domain'
import { $format, $locale, i18n, params } from '@overtone/i18n'
import { Cover, PlayButton, PlayFrom } from '@overtone/music'
import { Link } from '@overtone/router'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import type { Played } from './mergeListens'

const $t = i18n('listener/listenRows', {
  recent: 'Recently played',
  heard: params('{heard} of {duration} played'),
})

/** Rows of plays, each with its time and, once counted, its played duration. They play in this order. */
export function ListenRows({ listens }: { listens: readonly Played[] }) {
  const t = useStore($t)
  const format = useStore($format)
  const locale = useStore($locale)
  const time = useMemo(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }), [locale])
  return (
    <PlayFrom title={t.recent} path="/profile?tab=history" tracks={listens.map(listen => listen.track)}>
      <List>
        {listens.map(({ id, track, heard, at }) => (
          <li key={id} data-key={toneKey(track.key)}>
            <Picture>
              <Cover track={track} />
            </Picture>
            <Names>
              <Link to={`/track/${track.id}`}>{track.title}</Link>
              <Link to={`/artist/${track.artistId}`}>{track.artistName}</Link>
            </Names>
            <Facts>
              <time dateTime={at}>{time.format(new Date(at))}</time>
              {heard !== null && (
                <span>
                  {t.heard({
                    heard: format.duration(Math.min(heard, track.duration)),
                    duration: format.duration(track.duration),
                  })}
                </span>
              )}
            </Facts>
            <PlayButton track={track} size="s" />
          </li>
        ))}
      </List>
    </PlayFrom>
  )
}

const List = styled.ol`
  li {
    display: flex;
    align-items: center;
    gap: ${token.space[16]};
    min-height: 56px;
    padding-block: 6px;
    border-bottom: ${token.edge.hairline};
  }
`

const Picture = styled.div`
  flex: none;
  width: 44px;
`

const Names = styled.div.attrs({ className: 'one-touch-target' })`
  flex: 1;
  display: grid;
  justify-items: start;
  min-width: 0;

  a {
    max-width: 100%;
    border-radius: ${token.radius.s};
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
    text-decoration: none;
    ${oneLine}
  }
  a:first-child {
    color: ${token.color.ink};
    font-size: ${token.text[14]};
    font-weight: ${token.weight.medium};
  }
  ${media.hover} {
    a:hover {
      text-decoration: underline 1px;
      text-underline-offset: 3px;
    }
  }
`

const Facts = styled.p`
  display: grid;
  justify-items: end;
  color: ${token.color.ink3};
  font-size: ${token.text[12]};
  font-variant-numeric: tabular-nums lining-nums;
  text-align: end;

  time {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
  }

  ${media.mobile} {
    span {
      display: none;
    }
    time {
      max-width: 96px;
      font-size: ${token.text[12]};
    }
  }
`
