import { useStore } from '@nanostores/react'
import { token } from '@overtone/design'
import type { Report } from '@overtone/domain'
import { $format, i18n } from '@overtone/i18n'
import { $reportReasons } from '@overtone/music/actions'
import { styled } from 'styled-components'

const $t = i18n('admin/moderationReports', {
  summary: 'Report details',
  gone: 'Deleted user',
})

/** The latest reports about one subject, collapsed. */
export function Reports({ reports }: { reports: readonly Report[] }) {
  const t = useStore($t)
  const reasonNames = useStore($reportReasons)
  const format = useStore($format)
  if (reports.length === 0) return null
  return (
    <Fold>
      <summary>{t.summary}</summary>
      <ul role="list">
        {reports.map(({ id, reporterName, reason, details, createdAt }) => (
          <li key={id}>
            <b>{reporterName ?? t.gone}</b> {reasonNames[reason]}{' '}
            <time dateTime={createdAt}>{format.date(createdAt)}</time>
            {details !== '' && <p>{details}</p>}
          </li>
        ))}
      </ul>
    </Fold>
  )
}

const Fold = styled.details`
  margin-top: ${token.space[12]};

  summary {
    min-height: ${token.control.s};
    width: fit-content;
    border-radius: ${token.radius.s};
    color: ${token.color.ink2};
    font-weight: ${token.weight.medium};
    line-height: ${token.control.s};
    cursor: pointer;
  }
  ul {
    display: grid;
    gap: ${token.space[12]};
    padding-inline-start: ${token.space[16]};
  }
  b {
    font-weight: ${token.weight.strong};
  }
  time {
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
  }
  p {
    max-width: 44em;
    color: ${token.color.ink2};
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`
