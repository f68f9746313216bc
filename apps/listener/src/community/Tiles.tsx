import { useStore } from '@nanostores/react'
import { communityOverviewOf } from '@overtone/data/community'
import { display, media, token } from '@overtone/design'
import { $format, i18n } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { styled } from 'styled-components'

const $t = i18n('listener/communityTiles', {
  members: 'Members',
  discussions: 'Discussions',
  showcases: 'Showcases',
  events: 'Upcoming events',
})

const names = ['members', 'discussions', 'showcases', 'events'] as const

/** The community's statistics; a dash while they load. */
export function Tiles() {
  const t = useStore($t)
  const format = useStore($format)
  const { data } = useQuery(communityOverviewOf())
  return (
    <List>
      {names.map(name => (
        <div key={name}>
          <dt>{t[name]}</dt>
          <dd>{data ? format.plays(data[name]) : '–'}</dd>
        </div>
      ))}
    </List>
  )
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token.space[16]};
  margin-bottom: ${token.space[32]};

  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end; /* in column-reverse: aligns the figures of a row even if a label wraps */
    padding: ${token.space[16]};
    border-radius: ${token.radius.l};
    background: ${token.color.surface};
    box-shadow: ${token.edge.panel};
  }
  dt {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
  }
  dd {
    ${display}
    margin: 0;
    font-size: ${token.text[32]};
    font-variant-numeric: tabular-nums lining-nums;
  }
  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${token.space[8]};
    margin-bottom: ${token.space[16]};

    > div {
      padding: ${token.space[12]};
    }
    dd {
      font-size: ${token.text[24]};
    }
  }
`
