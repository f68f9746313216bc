import { useStore } from '@nanostores/react'
import { Grid, media, oneLine, token } from '@overtone/design'
import type { Release } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { Link } from '@overtone/router'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ReleaseCover } from './ReleaseCover'
import { $releaseKinds } from './releaseTexts'

const $t = i18n('music/releaseGrid', { facts: params('{kind} by {artist}') })

/** Releases as a grid of covers and titles. `textOf` returns the line below a title: kind and artist by default. */
export function ReleaseGrid(props: { releases: readonly Release[]; textOf?: (release: Release) => ReactNode }) {
  const { releases, textOf } = props
  const t = useStore($t)
  const kinds = useStore($releaseKinds)
  return (
    <Grid>
      {releases.map(release => (
        <Card key={release.id}>
          <ReleaseCover release={release} />
          <h3>
            <Whole to={`/release/${release.id}`}>{release.title}</Whole>
          </h3>
          <p>{textOf ? textOf(release) : t.facts({ kind: kinds[release.kind], artist: release.artistName })}</p>
        </Card>
      ))}
    </Grid>
  )
}

const Card = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${token.space[4]};
  min-width: 0;

  h3 {
    margin-top: ${token.space[8]};
    font-size: ${token.text[14]};
    ${oneLine}
  }
  p {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
  }
`

/** The title link covers the whole card. */
const Whole = styled(Link)`
  color: inherit;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${token.radius.s};
  }

  &:focus-visible {
    box-shadow: none;

    &::after {
      box-shadow: ${token.shadow.focus};
    }
  }

  ${media.hover} {
    &:hover {
      text-decoration: underline 1px;
      text-underline-offset: 4px;
    }
  }
`
