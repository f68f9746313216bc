import { useStore } from '@nanostores/react'
import { Button, EmptyState, token } from '@overtone/design'
import { Figure, FigureRow } from '@overtone/design/panels'
import { i18n } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'

const $t = i18n('artist/analytics', {
  streams: 'Streams',
  listeners: 'Listeners',
  countries: 'Countries',
  none: 'No data yet',
  title: 'No data yet',
  text: 'We’ll count streams, listeners and countries for each platform from the day your release goes live there.',
  upload: 'Upload a track',
})

/** The statistics to come. They are empty, since no releases are distributed yet. */
export function Analytics() {
  const t = useStore($t)
  return (
    <Column>
      <FigureRow $columns={3}>
        {[t.streams, t.listeners, t.countries].map(name => (
          <Figure key={name} name={name} value={null} unmeasured={t.none} />
        ))}
      </FigureRow>
      <EmptyState
        title={t.title}
        action={
          <Button as={Link} to="/upload">
            {t.upload}
          </Button>
        }
      >
        {t.text}
      </EmptyState>
    </Column>
  )
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[32]};
`
