import { useStore } from '@nanostores/react'
import { Chip, token } from '@overtone/design'
import { Field, Select } from '@overtone/design/forms'
import { musicalKeys, toneKey, type MusicalKey } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { KeyName } from '@overtone/music'
import { useId } from 'react'
import { styled } from 'styled-components'
import type { FoundKey } from '../analysis/musicalKey'
import { $trackTexts } from '../../track/trackTexts'

const $t = i18n('artist/keyQuestion', {
  question: 'What key is it?',
  sure: 'Detected from the notes. The second key is the next best.',
  unsure: 'Two keys fit almost equally well. Check it on an instrument.',
  none: 'No key was detected. If the track has one, choose it.',
  other: 'Another key',
  choose: 'Choose a key',
})

/** Confidence from which the best key counts as certain. */
const sureKey = 0.3

/** Asks for the key: the two that fit best, each in its own color, or any other. */
export function KeyQuestion({
  found,
  value,
  onKey,
}: {
  found: FoundKey | null
  value: MusicalKey | null
  onKey: (key: MusicalKey | null) => void
}) {
  const t = useStore($t)
  const names = useStore($trackTexts)
  const id = useId()
  const proposed = found ? [found.key, found.next] : []
  const others = musicalKeys.filter(key => !proposed.includes(key))
  return (
    <Question role="group" aria-labelledby={id}>
      <h2 id={id}>{t.question}</h2>
      <p>{found ? (found.confidence >= sureKey ? t.sure : t.unsure) : t.none}</p>
      {found && (
        <Keys>
          {proposed.map(key => (
            <KeyChip
              key={key}
              data-key={toneKey(key)}
              isPressed={value === key}
              onClick={() => onKey(value === key ? null : key)}
            >
              <KeyName musicalKey={key} />
            </KeyChip>
          ))}
        </Keys>
      )}
      <Field label={t.other}>
        <Select
          value={value && others.includes(value) ? value : ''}
          onChange={({ target }) => onKey(others.find(key => key === target.value) ?? null)}
        >
          <option value="">{t.choose}</option>
          {others.map(key => (
            <option key={key} value={key} aria-label={key.endsWith('#') ? names.sharp({ note: key.charAt(0) }) : key}>
              {key.replace('#', '♯')}
            </option>
          ))}
        </Select>
      </Field>
    </Question>
  )
}

const Question = styled.div`
  display: grid;
  gap: ${token.space[12]};

  h2 {
    color: ${token.color.ink};
    font-size: ${token.text[20]};
  }
  > p {
    margin-top: calc(-1 * ${token.space[8]});
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
  }
`

const Keys = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${token.space[12]};
`

/** In the color of its key: outlined, and filled once it is chosen. */
const KeyChip = styled(Chip)`
  justify-content: center;
  height: 44px;
  border-color: ${token.color.tone};
  border-radius: ${token.radius.m};
  color: ${token.color.ink};
  font-size: ${token.text[16]};

  &[aria-pressed='true'] {
    background: ${token.color.tone};
    color: ${token.color.onTone};

    span::before {
      background: currentColor;
    }
  }
`
