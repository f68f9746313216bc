import { useStore } from '@nanostores/react'
import { releaseHealthOf } from '@overtone/data/admin'
import { Badge, token } from '@overtone/design'
import { errorBudgetOf, releaseBudget, totalHealth } from '@overtone/domain'
import { $format, $locale, i18n, params } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { styled } from 'styled-components'

const $t = i18n('admin/releaseHealth', {
  of: params('of {loads}'),
  noLoads: 'No loads reported',
  failed: 'Couldn’t be loaded',
  overspent: 'Overspent',
  burning: params('{times}× as fast as planned today'),
})

/** The share of loads of a build that failed in the last day. */
export function FailedLoads({ app, id, isCanary }: { app: string; id: string; isCanary: boolean }) {
  const t = useStore($t)
  const { number } = useStore($format)
  const percent = usePercent()
  const { data, error } = useQuery(releaseHealthOf(app))
  if (!data) return error ? t.failed : '…'
  const { loads, failures } = totalHealth(data.filter(one => one.version === id && one.isCanary === isCanary))
  if (loads === 0 && failures === 0) return t.noLoads
  return (
    <Lines>
      <span>{percent(loads === 0 ? 1 : Math.min(1, failures / loads))}</span>
      <Small>{t.of({ loads: number(loads) })}</Small>
    </Lines>
  )
}

/** The error budget that all builds of an app spent together in its period, and how fast it is being spent. */
export function BudgetSpent({ app }: { app: string }) {
  const t = useStore($t)
  const { number } = useStore($format)
  const percent = usePercent()
  const period = useQuery(releaseHealthOf(app, releaseBudget.days))
  const today = useQuery(releaseHealthOf(app))
  if (!period.data) return period.error ? t.failed : '…'
  const total = totalHealth(period.data)
  if (total.loads === 0 && total.failures === 0) return t.noLoads
  const { spent } = errorBudgetOf(total, releaseBudget.target)
  const { burnRate } = errorBudgetOf(totalHealth(today.data ?? []), releaseBudget.target)
  return (
    <Lines>
      <span>
        {percent(spent)} {spent > 1 && <Badge tone="danger">{t.overspent}</Badge>}
      </span>
      {burnRate > 1 && <Small>{t.burning({ times: number(Math.round(burnRate * 10) / 10) })}</Small>}
    </Lines>
  )
}

/** Returns a formatter for shares, with one decimal below 10 %. */
function usePercent(): (share: number) => string {
  const locale = useStore($locale)
  return share =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }).format(share)
}

/** The lines of a cell, one below the other. */
export const Lines = styled.span`
  display: grid;
  gap: ${token.space[4]};
`

export const Small = styled.span`
  color: ${token.color.ink3};
  font-size: ${token.text[12]};
`
