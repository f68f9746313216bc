import { useStore } from '@nanostores/react'
import { Chip, ChipRow } from '@overtone/design'
import { moods } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { AddressLink } from '@overtone/router/address'
import { saying, type DiscoverSearch } from './discoverSearch'
import { $moodNames } from '../catalog/moodNames'

const $t = i18n('listener/moodChips', { mood: 'Mood' })

/** The moods as links; selecting the active one again clears it. A track has a mood if it is tagged with it. */
export function MoodChips({ search }: { search: DiscoverSearch }) {
  const t = useStore($t)
  const names = useStore($moodNames)
  return (
    <ChipRow as="nav" aria-label={t.mood}>
      {moods.map(mood => {
        const tag = mood.toLowerCase()
        const isChosen = tag === search.tag
        return (
          <Chip
            key={mood}
            as={AddressLink}
            variant="surface"
            change={saying({ tag: isChosen ? null : tag })}
            aria-current={isChosen ? 'true' : undefined}
          >
            {names[mood]}
          </Chip>
        )
      })}
    </ChipRow>
  )
}
