import { useStore } from '@nanostores/react'
import { media, token } from '@overtone/design'
import { chatEmoji } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { styled } from 'styled-components'

const $t = i18n('listener/chatEmoji', {
  '👍': 'Thumbs up',
  '❤️': 'Heart',
  '😂': 'Tears of joy',
  '😮': 'Surprised',
  '😢': 'Sad',
  '🔥': 'Fire',
  '🎵': 'Note',
  '🎧': 'Headphones',
  '🎸': 'Guitar',
  '🎹': 'Keyboard',
  '🥁': 'Drum',
  '🎤': 'Microphone',
  '🙌': 'Raised hands',
})

/** A picker with the 13 emoji. */
export function EmojiRow({ label, onChoose }: { label: string; onChoose: (emoji: string) => void }) {
  const t = useStore($t)
  return (
    <Row role="group" aria-label={label}>
      {chatEmoji.map(emoji => (
        <button key={emoji} type="button" aria-label={t[emoji]} title={t[emoji]} onClick={() => onChoose(emoji)}>
          {emoji}
        </button>
      ))}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;

  button {
    width: ${token.control.target};
    height: ${token.control.target};
    border-radius: ${token.radius.m};
    font-size: ${token.text[18]};
    line-height: 1;

    ${media.hover} {
      &:hover {
        background: ${token.color.hover};
      }
    }
  }
`
