import { useStore } from '@nanostores/react'
import { token } from '@overtone/design'
import type { ModerationCase } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { styled } from 'styled-components'

const $t = i18n('admin/moderationVerdict', {
  dismiss: params('Dismissed by {name}: {reason}'),
  hide: params('Hidden by {name}: {reason}'),
  warn: params('Author warned by {name}: {reason}'),
  suspend: params('Author suspended by {name}: {reason}'),
  upheld: params('Upheld by {name}: {reason}'),
  overturned: params('Overturned by {name}: {reason}'),
})

/** The decision about a case and about its appeal, with who made it and why. */
export function Verdict({ found }: { found: ModerationCase }) {
  const t = useStore($t)
  const { action, reason, decidedByName, isUpheld, appealReason, appealDecidedByName } = found
  if (action === null) return null
  return (
    <Lines>
      <p>{t[action]({ name: decidedByName ?? '–', reason: reason ?? '' })}</p>
      {isUpheld !== null && (
        <p>{(isUpheld ? t.upheld : t.overturned)({ name: appealDecidedByName ?? '–', reason: appealReason ?? '' })}</p>
      )}
    </Lines>
  )
}

const Lines = styled.div`
  display: grid;
  gap: ${token.space[4]};
  margin-top: ${token.space[12]};
  overflow-wrap: anywhere;
`
