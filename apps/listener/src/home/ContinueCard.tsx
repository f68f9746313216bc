import { media, oneLine, token } from '@overtone/design'
import { toneKey, type MusicalKey } from '@overtone/domain'
import { Link } from '@overtone/router'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** Something to pick up again: its kind, name, play button, and the played share as a lens on a string. */
export function ContinueCard(props: {
  kind: string
  name: string
  to: string
  picture: ReactNode
  play: ReactNode
  /** 0 to 1. */
  share: number
  /** The share in words. */
  progress: string
  musicalKey?: MusicalKey | null
}) {
  return (
    <Card data-key={toneKey(props.musicalKey ?? null)}>
      <Picture>{props.picture}</Picture>
      <Words>
        <small>{props.kind}</small>
        <h3>
          <Link to={props.to}>{props.name}</Link>
        </h3>
        <small>{props.progress}</small>
        <Line aria-hidden="true">
          <Lens style={{ width: `${Math.min(1, props.share) * 100}%` }} />
        </Line>
      </Words>
      {props.play}
    </Card>
  )
}

const Card = styled.li`
  display: flex;
  align-items: center;
  gap: ${token.space[16]};
  min-width: 0;
  min-height: 88px;
  padding-inline-end: ${token.space[16]};
  border: ${token.edge.panel};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};
  overflow: hidden;

  ${media.hover} {
    a:hover {
      text-decoration: underline 1px;
      text-underline-offset: 3px;
    }
  }
`

const Picture = styled.div`
  flex: none;
  width: 72px;
  margin-inline-start: ${token.space[8]};
`

const Words = styled.div`
  flex: 1;
  min-width: 0;

  h3 {
    font-size: ${token.text[14]};
    ${oneLine}
  }
  small {
    display: block;
    color: ${token.color.ink2};
    font-size: ${token.text[12]};
    font-variant-numeric: tabular-nums lining-nums;
    ${oneLine}
  }
`

const Line = styled.div`
  height: 7px;
  margin-top: ${token.space[4]};
  background: linear-gradient(${token.color.lineStrong} 0 0) center / 100% 1px no-repeat;
`

const Lens = styled.div`
  height: 100%;
  border-radius: 50%;
  background: ${token.color.tone};
`
