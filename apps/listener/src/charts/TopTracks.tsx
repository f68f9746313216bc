import { useStore } from '@nanostores/react'
import { media, oneLine, token } from '@overtone/design'
import { toneKey, type Track } from '@overtone/domain'
import { $format } from '@overtone/i18n'
import { PlayButton } from '@overtone/music'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'

/** The most-played tracks of an artist. */
export function TopTracks(props: { id: string; label: string; tracks: readonly Track[]; isSample: boolean }) {
  const format = useStore($format)
  return (
    <Surface id={props.id} role="group" aria-label={props.label}>
      <p aria-hidden="true">{props.label}</p>
      <ol role="list">
        {props.tracks.map(track => (
          <li key={track.id} data-key={toneKey(track.key)}>
            {!props.isSample && <PlayButton track={track} size="s" />}
            {props.isSample ? <span>{track.title}</span> : <Link to={`/track/${track.id}`}>{track.title}</Link>}
            <time>{format.duration(track.duration)}</time>
          </li>
        ))}
      </ol>
    </Surface>
  )
}

const Surface = styled.div`
  position: absolute;
  z-index: 1;
  top: 0;
  left: 100%;
  width: calc(360px + ${token.space[32]});
  padding-block: ${token.space[8]};
  padding-inline: calc(${token.space[32]} + ${token.space[16]}) ${token.space[16]};
  font-size: ${token.text[14]};

  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset-block: 0;
    inset-inline: ${token.space[32]} 0;
    border-radius: ${token.radius.l};
    background: ${token.color.surface};
    box-shadow: ${token.edge.panel};
  }
  p {
    padding-block: ${token.space[8]};
    font-weight: ${token.weight.strong};
    ${oneLine}
  }
  li {
    display: flex;
    align-items: center;
    gap: ${token.space[12]};
    min-height: 48px;
  }
  li > a,
  li > span {
    flex: 1;
    ${oneLine}
  }
  time {
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
  }
  ${media.hover} {
    a:hover {
      text-decoration: underline 1px;
      text-underline-offset: 3px;
    }
  }

  ${media.narrow} {
    position: relative;
    inset-inline-start: 0;
    flex-basis: calc(100% - ${token.space[8]});
    width: auto;
    margin-inline-start: ${token.space[8]}; /* matches the row padding on the other side */
    padding: 0 ${token.space[16]};

    &::before {
      inset: 0;
    }
    p {
      display: none;
    }
  }
`
