import { useStore } from '@nanostores/react'
import { token } from '@overtone/design'
import { toneKey, type Track } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { atom } from 'nanostores'
import { styled } from 'styled-components'

const $t = i18n('listener/harmonyRibbon', { now: 'Keys in the order of the list', before: 'Before' })

/** A list as it was before it was ordered. */
interface Ordered {
  readonly playlistId: string
  readonly tracks: readonly Track[]
}

/** The list that was ordered last, to compare; null once the order is undone. */
export const $ordered = atom<Ordered | null>(null)

/** The hues of a list's tracks as a ribbon, in their order; after ordering by harmony also as it was before. */
export function HarmonyRibbon({ playlistId, tracks }: { playlistId: string; tracks: readonly Track[] }) {
  const t = useStore($t)
  const ordered = useStore($ordered)
  if (tracks.filter(({ key }) => key !== null).length < 3) return null
  return (
    <Ribbons>
      {ordered?.playlistId === playlistId && (
        <>
          <Label>{t.before}</Label>
          <Ribbon label={t.before} tracks={ordered.tracks} />
        </>
      )}
      <Ribbon label={t.now} tracks={tracks} />
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
  gap: ${token.space[4]};
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
