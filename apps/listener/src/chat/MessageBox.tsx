import { useStore } from '@nanostores/react'
import { Button, IconButton, media, token } from '@overtone/design'
import { TextArea } from '@overtone/design/forms'
import type { ChatChannel, Track } from '@overtone/domain'
import { $format, $locale, count, i18n, params } from '@overtone/i18n'
import { $user, askToSignIn } from '@overtone/session'
import { Music, SendHorizontal, Smile, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { styled } from 'styled-components'
import { $drafts, draftOf, place, write } from './drafts'
import { EmojiRow } from './EmojiRow'
import { charactersLeft, send } from './chatLogStore'
import { withMention } from './mention'
import { MentionList } from './MentionList'
import { sayTyping } from './chatRoomStore'
import { TrackPicker } from './TrackPicker'
import { useMentions } from './useMentions'
import { useMute } from './useMute'

const $t = i18n('listener/chatBox', {
  signIn: 'Sign In',
  signInFirst: 'Anyone can read. Sign in to join the conversation.',
  label: params('Message to {channel}'),
  send: 'Send',
  emoji: 'Emoji',
  track: 'Attach a track',
  without: params('Remove {title}'),
  over: params(count({ one: '{n} character over the limit', many: '{n} characters over the limit' })),
  left: params(count({ one: '{n} character left', many: '{n} characters left' })),
  muted: params('You’re muted until {time}. You can still read, and delete your own messages.'),
})

/** The number of remaining characters at which their count appears. */
const scarce = 200

/** The message box. Visitors are asked to sign in; muted users see when their mute ends. */
export function MessageBox({ channel }: { channel: ChatChannel }) {
  const t = useStore($t)
  const locale = useStore($locale)
  const user = useStore($user)
  const mutedUntil = useMute(user?.id ?? null)

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
  return <Composer channel={channel} />
}

/** Enter sends, Shift+Enter starts a new line. */
function Composer({ channel }: { channel: ChatChannel }) {
  const t = useStore($t)
  const { text, caret, calls } = draftOf(useStore($drafts), channel)
  const [panel, setPanel] = useState<Panel | null>(null)
  const [track, setTrack] = useState<Track | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const mention = (name: string) => put(withMention(text, caret, name))
  const { names, chosen, ...mentions } = useMentions(text, caret, mention)
  const left = charactersLeft(text)
  const canSend = left >= 0 && (text.trim() !== '' || track !== null)

  useEffect(() => () => sayTyping(channel, false), [channel])
  useEffect(() => {
    if (calls > 0) area.current?.focus()
  }, [calls])

  function change(next: string, at: number) {
    write(channel, next, at)
    mentions.restart()
    sayTyping(channel, next.trim() !== '')
  }
  /** Sets the caret after the inserted text, once the field has rendered it. */
  function put(next: { text: string; caret: number }) {
    change(next.text, next.caret)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(next.caret, next.caret)
    })
  }
  function onEmoji(emoji: string) {
    put({ text: text.slice(0, caret) + emoji + text.slice(caret), caret: caret + emoji.length })
  }
  function onTrack(found: Track) {
    setTrack(found)
    setPanel(null)
    area.current?.focus()
  }
  function onSend(event: SyntheticEvent) {
    event.preventDefault()
    if (!canSend) return
    send(channel, text, track)
    change('', 0)
    setTrack(null)
    setPanel(null)
    area.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || mentions.onKeyDown(event)) return
    if (event.key === 'Enter' && !event.shiftKey) onSend(event)
  }

  return (
    <Column>
      {names.length > 0 && <MentionList id={`${id}-names`} names={names} chosen={chosen} onChoose={mention} />}
      {panel === 'emoji' && <EmojiRow label={t.emoji} onChoose={onEmoji} />}
      {panel === 'track' && <TrackPicker onChoose={onTrack} />}
      {track && <ChosenTrack track={track} onRemove={() => setTrack(null)} />}
      <Row onSubmit={onSend}>
        <PanelButton of="emoji" open={panel} onOpen={setPanel} />
        <PanelButton of="track" open={panel} onOpen={setPanel} />
        <Growing
          ref={area}
          rows={1}
          dir="auto"
          aria-label={t.label({ channel: `#${channel}` })}
          placeholder={t.label({ channel: `#${channel}` })}
          aria-autocomplete="list"
          aria-controls={names.length > 0 ? `${id}-names` : undefined}
          aria-activedescendant={names.length > 0 ? `${id}-names-${chosen}` : undefined}
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
      {left < scarce && <CharactersLeft id={`${id}-left`} left={left} />}
    </Column>
  )
}

type Panel = 'emoji' | 'track'

function PanelButton({ of, open, onOpen }: { of: Panel; open: Panel | null; onOpen: (panel: Panel | null) => void }) {
  const t = useStore($t)
  return (
    <IconButton label={t[of]} aria-expanded={open === of} onClick={() => onOpen(open === of ? null : of)}>
      {of === 'emoji' ? <Smile /> : <Music />}
    </IconButton>
  )
}

function ChosenTrack({ track, onRemove }: { track: Track; onRemove: () => void }) {
  const t = useStore($t)
  return (
    <Chosen>
      <Music />
      {track.title} · {track.artistName}
      <IconButton size="s" label={t.without({ title: track.title })} onClick={onRemove}>
        <X />
      </IconButton>
    </Chosen>
  )
}

function CharactersLeft({ id, left }: { id: string; left: number }) {
  const t = useStore($t)
  const format = useStore($format)
  return (
    <Left id={id} $isOver={left < 0} role={left < 0 ? 'alert' : undefined}>
      {left < 0 ? t.over({ n: format.number(-left) })(-left) : t.left({ n: format.number(left) })(left)}
    </Left>
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
  text-align: end;
`
