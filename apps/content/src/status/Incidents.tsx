import { useStore } from '@nanostores/react'
import { Badge, Section, token } from '@overtone/design'
import { $locale, i18n } from '@overtone/i18n'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { incidents } from './incidents'

const $t = i18n('content/incidents', {
  title: 'Recent incidents',
  sample: 'Sample incidents.',
  maintenance: 'Maintenance',
  resolved: 'Resolved',
})

/** The incidents, with every update and its time. */
export function Incidents() {
  const t = useStore($t)
  const locale = useStore($locale)
  const time = useMemo(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
    [locale],
  )
  return (
    <Section title={t.title} action={<span>{t.sample}</span>}>
      <List>
        {incidents.map(({ id, title, status, description, updates }) => (
          <article key={id} aria-labelledby={`incident-${id}`}>
            <header>
              <h3 id={`incident-${id}`} lang="en">
                {title}
              </h3>
              <Badge tone={status === 'resolved' ? 'good' : 'info'}>{t[status]}</Badge>
            </header>
            <p lang="en">{description}</p>
            <ol role="list">
              {updates.map(({ time: at, message }) => (
                <li key={at}>
                  <time dateTime={at}>{time.format(new Date(at))} UTC</time>
                  <span lang="en">{message}</span>
                </li>
              ))}
            </ol>
          </article>
        ))}
      </List>
    </Section>
  )
}

const List = styled.div`
  display: grid;
  gap: ${token.space[32]};
  max-width: 720px;

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${token.space[4]} ${token.space[12]};
  }
  p {
    margin-block: ${token.space[6]} ${token.space[12]};
    color: ${token.color.ink2};
  }
  ol {
    border-inline-start: 1px solid ${token.color.lineStrong};
  }
  li {
    display: grid;
    padding-block: ${token.space[4]};
    padding-inline: ${token.space[16]} 0;
    color: ${token.color.ink2};
  }
  time {
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
    font-variant-numeric: tabular-nums;
  }
`
