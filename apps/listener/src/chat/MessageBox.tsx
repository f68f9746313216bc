import { useStore } from '@nanostores/react'
import { Button, IconButton, media, token } from '@overtone/design'
import { TextArea } from '@overtone/design/forms'
import type { ChatChannel, Track } from '@overtone/domain'
import { $format, $locale, i18n, params } from '@overtone/i18n'
import { $user, askToSignIn } from '@overtone/session'
import { Music, SendHorizontal, Smile, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { $drafts, draftOf, place, write } from './drafts'
import { EmojiRow } from './EmojiRow'
import { charactersLeft, send } from './logs'
import { mentionBegun, namesFor, withMention } from './mention'
import { MentionList } from './MentionList'
import { $people } from './people'
import { sayTyping } from './room'
import { TrackPicker } from './TrackPicker'
import { useMute } from './useMute'

const $t = i18n('listener/chatBox', {
  signIn: 'Sign In',
  signInFirst: 'Everybody may read. Sign in to write.',
  label: params('Message to {channel}'),
  send: 'Send',
  emoji: 'Emoji',
  track: 'Attach a track',
  without: params('Without {title}'),
  over: params('{n} characters too many'),
  left: params('{n} characters left'),
  muted: params('You are muted until {time}. You can read, and delete what is yours.'),
})

/** Characters left from which on they are counted out. */
const scarce = 200

/** Where a message is written. Enter sends, Shift and Enter begins a line. */
export function MessageBox({ channel }: { channel: ChatChannel }) {
  const t = useStore($t)
  const format = useStore($format)
  const locale = useStore($locale)
  const user = useStore($user)
  const people = useStore($people)
  const mutedUntil = useMute(user?.id ?? null)
  const { text, caret, calls } = draftOf(useStore($drafts), channel)
  const [chosen, setChosen] = useState(0)
  const [isLeft, setLeft] = useState(false)
  const [panel, setPanel] = useState<'emoji' | 'track' | null>(null)
  const [track, setTrack] = useState<Track | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const left = charactersLeft(text)
  const canSend = left >= 0 && (text.trim() !== '' || track !== null)
  const typed = isLeft ? null : mentionBegun(text, caret)
  const others = Object.values(people).flatMap(({ id: each, name }) => (each === user?.id ? [] : [name]))
  const names = typed === null ? [] : namesFor(typed, others)
  const listId = `${id}-names`

  useEffect(() => () => sayTyping(channel, false), [channel])
  useEffect(() => {
    if (calls > 0) area.current?.focus()
  }, [calls])

  if (!user)
    return (
      <Row as="div">
        <Asked>{t.signInFirst}</Asked>
        <Button onClick={() => askToSignIn()}>{t.signIn}</Button>
      </Row>
    )
  if (mutedUntil)
    return (
      <Row as="div">
        <Asked role="status">
          {t.muted({ time: new Date(mutedUntil).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }) })}
        </Asked>
      </Row>
    )

  function change(next: string, at: number) {
    write(channel, next, at)
    setChosen(0)
    setLeft(false)
    sayTyping(channel, next.trim() !== '')
  }
  /** The caret follows what was put in, once the field has it. */
  function put(next: { text: string; caret: number }) {
    change(next.text, next.caret)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(next.caret, next.caret)
    })
  }
  function onSend() {
    if (!canSend) return
    send(channel, text, track)
    change('', 0)
    setTrack(null)
    setPanel(null)
    area.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const name = names[chosen]
    if (name !== undefined && ['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape'].includes(event.key)) {
      event.preventDefault()
      if (event.key === 'ArrowDown') setChosen((chosen + 1) % names.length)
      else if (event.key === 'ArrowUp') setChosen((chosen + names.length - 1) % names.length)
      else if (event.key === 'Escape') setLeft(true)
      else put(withMention(text, caret, name))
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      onSend()
    }
  }
  function onEmoji(emoji: string) {
    put({ text: text.slice(0, caret) + emoji + text.slice(caret), caret: caret + emoji.length })
  }

  return (
    <Column>
      {names.length > 0 && (
        <MentionList id={listId} names={names} chosen={chosen} onChoose={name => put(withMention(text, caret, name))} />
      )}
      {panel === 'emoji' && <EmojiRow label={t.emoji} onChoose={onEmoji} />}
      {panel === 'track' && (
        <TrackPicker
          onChoose={found => {
            setTrack(found)
            setPanel(null)
            area.current?.focus()
          }}
        />
      )}
      {track && (
        <Chosen>
          <Music />
          {track.title} · {track.artistName}
          <IconButton size="s" label={t.without({ title: track.title })} onClick={() => setTrack(null)}>
            <X />
          </IconButton>
        </Chosen>
      )}
      <Row
        onSubmit={event => {
          event.preventDefault()
          onSend()
        }}
      >
        <IconButton
          label={t.emoji}
          aria-expanded={panel === 'emoji'}
          onClick={() => setPanel(panel === 'emoji' ? null : 'emoji')}
        >
          <Smile />
        </IconButton>
        <IconButton
          label={t.track}
          aria-expanded={panel === 'track'}
          onClick={() => setPanel(panel === 'track' ? null : 'track')}
        >
          <Music />
        </IconButton>
        <Growing
          ref={area}
          rows={1}
          dir="auto"
          aria-label={t.label({ channel: `#${channel}` })}
          placeholder={t.label({ channel: `#${channel}` })}
          aria-autocomplete="list"
          aria-controls={names.length > 0 ? listId : undefined}
          aria-activedescendant={names.length > 0 ? `${listId}-${chosen}` : undefined}
          aria-invalid={left < 0}
          aria-describedby={left < scarce ? `${id}-left` : undefined}
          value={text}
          onChange={event => change(event.target.value, event.target.selectionStart)}
          onSelect={event => place(channel, event.currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
        />
        <IconButton type="submit" label={t.send} disabled={!canSend}>
          <SendHorizontal />
        </IconButton>
      </Row>
      {left < scarce && (
        <Left id={`${id}-left`} $isOver={left < 0} role={left < 0 ? 'alert' : undefined}>
          {left < 0 ? t.over({ n: format.number(-left) }) : t.left({ n: format.number(left) })}
        </Left>
      )}
    </Column>
  )
}

const Column = styled.div`
  position: relative;
  display: grid;
  gap: ${token.space[6]};
  padding: 0 ${token.space[8]} ${token.space[8]};
`

const Row = styled.form`
  display: flex;
  align-items: end;
  gap: ${token.space[4]};
  padding: ${token.space[8]};

  ${media.mobile} {
    padding: ${token.space[4]};
  }
`

const Growing = styled(TextArea)`
  flex: 1;
  min-width: 0;
  min-height: ${token.control.m};
  max-height: 9.5rem;
  field-sizing: content;
  resize: none;
`

const Asked = styled.p`
  flex: 1;
  align-self: center;
  padding-inline: ${token.space[8]};
  color: ${token.color.ink2};
`

const Chosen = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space[8]};
  padding-inline: ${token.space[8]};
  font-size: ${token.text[13]};
`

const Left = styled.p<{ $isOver: boolean }>`
  padding-inline: ${token.space[8]};
  color: ${({ $isOver }) => ($isOver ? token.color.danger : token.color.ink2)};
  font-size: ${token.text[12]};
  text-align: right;
`
