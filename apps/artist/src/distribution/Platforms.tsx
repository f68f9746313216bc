import { useStore } from '@nanostores/react'
import { media, token, VisuallyHidden } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { styled } from 'styled-components'
import { PlatformCard } from './PlatformCard'
import { platforms, type PlatformId } from './platforms'
import { ReadyBanner } from './ReadyBanner'

const $t = i18n('artist/platforms', {
  legend: 'Platforms to distribute to',
  sample: 'Sample figures: commissions and processing times are examples, not an offer.',
})

/** The platforms to choose from and a banner for the selection. */
export function Platforms({
  selected,
  onSelect,
}: {
  selected: ReadonlySet<PlatformId>
  onSelect: (selected: ReadonlySet<PlatformId>) => void
}) {
  const t = useStore($t)

  function onToggle(id: PlatformId) {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }

  return (
    <>
      <fieldset>
        <VisuallyHidden as="legend">
          <h2>{t.legend}</h2>
        </VisuallyHidden>
        <Cards role="list">
          {platforms.map(platform => (
            <PlatformCard
              key={platform.id}
              platform={platform}
              isSelected={selected.has(platform.id)}
              onToggle={() => onToggle(platform.id)}
            />
          ))}
        </Cards>
      </fieldset>
      <Note>{t.sample}</Note>
      <ReadyBanner
        names={platforms.filter(({ id }) => selected.has(id)).map(({ name }) => name)}
        onClear={() => onSelect(new Set())}
      />
    </>
  )
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token.space[16]};

  ${media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Note = styled.p`
  margin-top: ${token.space[16]};
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
`
