import { useStore } from '@nanostores/react'
import { Chip, ChipRow, token } from '@overtone/design'
import { genres } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { AddressLink } from '@overtone/router/address'
import { styled } from 'styled-components'
import { $genreNames } from '../catalog/genreName'
import { saying, type DiscoverSearch } from './discoverSearch'

const $t = i18n('listener/genreChips', { genre: 'Genre', all: 'All Genres' })

/** All genres and each of them, as links: the choice stands in the address and comes back with it. */
export function GenreChips({ search }: { search: DiscoverSearch }) {
  const t = useStore($t)
  const names = useStore($genreNames)
  return (
    <ChipRow as="nav" aria-label={t.genre}>
      {[null, ...genres].map(genre => (
        <GenreChip
          key={genre}
          as={AddressLink}
          change={saying({ genre })}
          aria-current={genre === search.genre ? 'true' : undefined}
          ref={genre === search.genre ? bringIntoView : null}
        >
          {genre ? names[genre] : t.all}
        </GenreChip>
      ))}
    </ChipRow>
  )
}

/** On mobile the row scrolls sideways, and an address may choose a chip that lies outside. */
function bringIntoView(chip: HTMLElement | null) {
  chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

const GenreChip = styled(Chip)`
  scroll-margin-inline: ${token.frame.gutter};
`
