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

function Ribbon({ label, tracks }: { label: string; tracks: readonly Track[] }) {
  return (
    <Line role="img" aria-label={label}>
      {tracks.map(({ id, key }) => (
        <Hue key={id} data-key={toneKey(key)} />
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

const Line = styled.div`
  display: flex;
  height: 12px;
  border-radius: ${token.radius.s};
  overflow: hidden;
`

const Hue = styled.span`
  flex: 1;
  background: ${token.color.tone};
`
