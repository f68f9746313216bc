import { useStore } from '@nanostores/react'
import { i18n, params } from '@overtone/i18n'
import { FretFigures } from '../FretFigures'
import { platforms } from './platforms'

const $t = i18n('artist/keyFigures', {
  platforms: 'platforms',
  commission: 'highest commission, at Bandcamp',
  percent: params('{value}%'),
  fastest: 'fastest processing, at SoundCloud',
  fastestValue: '1-2 hours',
  distribution: 'to distribute a release',
  distributionValue: '3-5 business days',
})

/** Four key figures about distribution. */
export function KeyFigures() {
  const t = useStore($t)
  const highest = Math.max(...platforms.map(platform => platform.commission))
  return (
    <FretFigures
      figures={[
        { name: t.platforms, value: String(platforms.length) },
        { name: t.commission, value: t.percent({ value: highest }) },
        { name: t.fastest, value: t.fastestValue },
        { name: t.distribution, value: t.distributionValue },
      ]}
    />
  )
}
