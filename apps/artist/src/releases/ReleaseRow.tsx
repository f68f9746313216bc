import { useStore } from '@nanostores/react'
import { media, token } from '@overtone/design'
import type { Release } from '@overtone/domain'
import { count, i18n } from '@overtone/i18n'
import { $releaseKinds, ReleaseCover } from '@overtone/music/releases'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'
import { ReleaseState } from './ReleaseState'

const $t = i18n('artist/releaseRow', { tracks: count({ one: '{count} track', many: '{count} tracks' }) })

/** A release in the list of its artist, with a link that opens it for editing. */
export function ReleaseRow({ release }: { release: Release }) {
  const t = useStore($t)
  const kinds = useStore($releaseKinds)
  return (
    <Row>
      <Picture>
        <ReleaseCover release={release} />
      </Picture>
      <Names>
        <Whole to={`/my-releases/${release.id}`}>{release.title}</Whole>
        <small>
          {kinds[release.kind]} · {t.tracks(release.trackCount)}
        </small>
      </Names>
      <ReleaseState release={release} />
    </Row>
  )
}

const Row = styled.li`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[8]} ${token.space[16]};
  padding: ${token.space[8]};
  border-radius: ${token.radius.m};

  ${media.hover} {
    &:hover {
      background: ${token.color.hover};
    }
  }
`

const Picture = styled.div`
  flex: none;
  width: 56px;
`

const Names = styled.div`
  display: grid;
  flex: 1 1 200px; /* on phones, the state wraps below */
  min-width: 0;

  small {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
  }
`

/** The link covers the whole row. */
const Whole = styled(Link)`
  color: inherit;
  font-weight: ${token.weight.strong};
  overflow-wrap: anywhere;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${token.radius.m};
  }
  &:focus-visible {
    box-shadow: none;

    &::after {
      box-shadow: ${token.shadow.focus};
    }
  }
`
