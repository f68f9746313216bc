import { useStore } from '@nanostores/react'
import { Button, Chip, ChipRow, media, Section, token } from '@overtone/design'
import { count, i18n, params } from '@overtone/i18n'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Note } from '../reading/Note'
import { mailboxes } from '../site/siteFacts'
import { departments, jobsOf, type Job } from './careersContent'

const $t = i18n('content/positions', {
  title: 'Open positions',
  sample: 'Sample positions.',
  departments: 'Departments',
  all: 'All',
  Engineering: 'Engineering',
  Music: 'Music',
  Design: 'Design',
  Support: 'Support',
  'Full-time': 'Full-time',
  'Part-time': 'Part-time',
  apply: 'Apply Now',
  applyFor: params('Apply Now: {title}'),
  found: count({ one: '{count} position', many: '{count} positions' }),
})

/** Returns a mailto link for an application that names the position. */
function applicationTo({ title }: Job): string {
  return `mailto:${mailboxes.careers}?subject=${encodeURIComponent(`Application: ${title}`)}`
}

/** The open positions, filtered by the selected department. */
export function Positions() {
  const t = useStore($t)
  const [department, setDepartment] = useState<Job['department'] | null>(null)
  const shown = jobsOf(department)
  return (
    <Apart title={t.title} action={<span role="status">{t.found(shown.length)}</span>}>
      <ChipRow role="group" aria-label={t.departments}>
        <Chip isPressed={department === null} onClick={() => setDepartment(null)}>
          {t.all}
        </Chip>
        {departments.map(name => (
          <Chip key={name} isPressed={department === name} onClick={() => setDepartment(name)}>
            {t[name]}
          </Chip>
        ))}
      </ChipRow>
      <List>
        {shown.map(job => (
          <li key={job.title}>
            <div>
              <h3 lang="en">{job.title}</h3>
              <small>
                {t[job.department]} · <span lang="en">{job.location}</span> · {t[job.type]}
              </small>
              <p lang="en">{job.description}</p>
            </div>
            <Button as="a" href={applicationTo(job)} aria-label={t.applyFor({ title: job.title })}>
              {t.apply}
            </Button>
          </li>
        ))}
      </List>
      <Note>{t.sample}</Note>
    </Apart>
  )
}

const Apart = styled(Section)`
  margin-top: 0;
`

const List = styled.ul.attrs({ role: 'list' })`
  margin-top: ${token.space[16]};

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${token.space[12]} ${token.space[32]};
    padding-block: ${token.space[24]};
    border-bottom: ${token.edge.hairline};
  }
  h3 {
    font-size: ${token.text[20]};
  }
  small {
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
  }
  p {
    max-width: 37em;
    margin-top: ${token.space[8]};
    color: ${token.color.ink2};
    text-wrap: pretty;
  }
  ${media.mobile} {
    li {
      grid-template-columns: minmax(0, 1fr);
      justify-items: start;
    }
  }
`
