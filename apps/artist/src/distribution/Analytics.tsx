import { useStore } from '@nanostores/react'
import { display, EmptyState, media, Panel, token, VisuallyHidden } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { styled } from 'styled-components'

const $t = i18n('artist/analytics', {
  streams: 'Streams',
  listeners: 'Listeners',
  countries: 'Countries',
  none: 'Not measured yet',
  title: 'Not measured yet',
  text: 'Streams, listeners and countries are counted for each platform from the day a release of yours is up there.',
})

/** What will be measured. No release goes out yet, so nothing is. */
export function Analytics() {
  const t = useStore($t)
  return (
    <Column>
      <Figures>
        {[t.streams, t.listeners, t.countries].map(name => (
          <Panel key={name}>
            <dt>{name}</dt>
            <dd>
              <span aria-hidden="true">–</span>
              <VisuallyHidden>{t.none}</VisuallyHidden>
            </dd>
          </Panel>
        ))}
      </Figures>
      <EmptyState title={t.title}>{t.text}</EmptyState>
    </Column>
  )
}

const Column = styled.div`
  display: grid;
  gap: ${token.space[32]};
`

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token.space[16]};

  dt {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
  }
  dd {
    margin-top: ${token.space[6]};
    color: ${token.color.ink3};
    font-size: ${token.text[32]};
    ${display}
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`
