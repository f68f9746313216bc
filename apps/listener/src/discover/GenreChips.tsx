import { useStore } from '@nanostores/react'
import { Chip, ChipRow, token } from '@overtone/design'
import { genres } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { AddressLink } from '@overtone/router/address'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { $genreNames } from '../catalog/genreName'
import { saying, type DiscoverSearch } from './discoverSearch'

const $t = i18n('listener/genreChips', { genre: 'Genre', all: 'All Genres' })

/** One link for all genres and one for each: the choice lives in the URL. */
export function GenreChips({ search }: { search: DiscoverSearch }) {
  const t = useStore($t)
  const names = useStore($genreNames)
  const selected = useRef<HTMLAnchorElement & HTMLButtonElement>(null)
  const shown = useRef<string | null>(null) // a new row shows its first chip, "All Genres"

  // On phones, the row scrolls sideways, and a URL may select any chip.
  useEffect(() => {
    if (search.genre !== shown.current) selected.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    shown.current = search.genre
  }, [search.genre])

  return (
    <ChipRow as="nav" aria-label={t.genre}>
      {[null, ...genres].map(genre => (
        <GenreChip
          key={genre}
          as={AddressLink}
          change={saying({ genre })}
          aria-current={genre === search.genre ? 'true' : undefined}
          ref={genre === search.genre ? selected : null}
        >
          {genre ? names[genre] : t.all}
        </GenreChip>
      ))}
    </ChipRow>
  )
}

const GenreChip = styled(Chip)`
  scroll-margin-inline: ${token.frame.gutter};
`
