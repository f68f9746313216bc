import { useStore } from '@nanostores/react'
import { Section, TextLink, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'
import { ListenRows } from './ListenRows'
import { EmptyHistory } from './EmptyHistory'
import { useHistory } from './useHistory'

const $t = i18n('listener/recentListens', { title: 'Recently played', all: 'Full history' })

/** The latest five listens, or an empty state. */
export function RecentListens({ userId }: { userId: string }) {
  const t = useStore($t)
  const { listens } = useHistory(userId)
  if (!listens) return null
  if (listens.length === 0)
    return (
      <Apart>
        <EmptyHistory />
      </Apart>
    )
  return (
    <Section
      title={t.title}
      action={
        <TextLink as={Link} to="?tab=history">
          {t.all}
        </TextLink>
      }
    >
      <ListenRows listens={listens.slice(0, 5)} />
    </Section>
  )
}

const Apart = styled.div`
  margin-top: ${token.space[48]};
`
