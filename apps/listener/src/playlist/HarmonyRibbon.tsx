import { useStore } from '@nanostores/react'
import { Chip, ChipRow, token } from '@overtone/design'
import { toneKey, type Track } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { styled } from 'styled-components'
import { $ordered, orderByHarmony, type Kept } from './harmony'
import type { usePlaylistEntries } from './usePlaylistEntries'

const $t = i18n('listener/harmonyRibbon', {
  now: 'Keys in the order of the list',
  before: 'Before',
  keepFirst: 'Keep the first track first',
  keepLast: 'Keep the last track last',
})

/**
 * The hues of a list's tracks as a ribbon, in their order. After ordering by harmony also as it was before, and editors
 * can have the first or the last track stay in its place.
 */
export function HarmonyRibbon({
  playlistId,
  isEditor,
  list,
}: {
  playlistId: string
  isEditor: boolean
  list: ReturnType<typeof usePlaylistEntries>
}) {
  const t = useStore($t)
  const ordered = useStore($ordered)
  const isOrdered = ordered?.playlistId === playlistId
  const tracks = (list.entries ?? []).map(({ track }) => track)
  if (tracks.filter(({ key }) => key !== null).length < 3) return null

  function onKeep(kept: Kept) {
    void orderByHarmony(playlistId, list, { keepsFirst: false, keepsLast: false, ...ordered, ...kept })
  }
  return (
    <Ribbons>
      {isOrdered && (
        <>
          <Label>{t.before}</Label>
          <Ribbon label={t.before} tracks={ordered.entries.map(({ track }) => track)} />
        </>
      )}
      <Ribbon label={t.now} tracks={tracks} />
      {isOrdered && isEditor && (
        <ChipRow>
          <Chip isPressed={ordered.keepsFirst === true} onClick={() => onKeep({ keepsFirst: !ordered.keepsFirst })}>
            {t.keepFirst}
          </Chip>
          <Chip isPressed={ordered.keepsLast === true} onClick={() => onKeep({ keepsLast: !ordered.keepsLast })}>
            {t.keepLast}
          </Chip>
        </ChipRow>
      )}
    </Ribbons>
  )
}

/** One path for each key, however long the list is: a hundred marks would slow down every change of the page. */
function Ribbon({ label, tracks }: { label: string; tracks: readonly Track[] }) {
  const marks = new Map<string, string>()
  for (const [i, { key }] of tracks.entries()) {
    const tone = toneKey(key)
    marks.set(tone, `${marks.get(tone) ?? ''}M${i} 0h1v1h-1z`)
  }
  return (
    <Line role="img" aria-label={label} viewBox={`0 0 ${tracks.length} 1`} preserveAspectRatio="none">
      {[...marks].map(([tone, path]) => (
        <path key={tone} data-key={tone} d={path} />
      ))}
    </Line>
  )
}

const Ribbons = styled.div`
  display: grid;
  gap: ${token.space[8]};
  margin-bottom: ${token.space[16]};
`

const Label = styled.p`
  color: ${token.color.ink2};
  font-size: ${token.text[12]};
`

const Line = styled.svg`
  width: 100%;
  height: 12px;
  border-radius: ${token.radius.s};
  shape-rendering: crispEdges;

  path {
    fill: ${token.color.tone};
  }
  &:dir(rtl) {
    transform: scaleX(-1);
  }
`
