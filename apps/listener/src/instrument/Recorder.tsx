import { useStore } from '@nanostores/react'
import { Button, media, showToast, token } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import { share } from '@overtone/music/actions'
import { useEffect, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { hasMidi, listenToMidi } from './midi'
import { onPluck, pluck } from './pluck'
import { Score } from './Score'
import { encodeTune, mostPlucks, tuneLength, type Pluck } from './tune'
import { useTune } from './useTune'

const $t = i18n('listener/recorder', {
  hint: 'The keys 1 to 0 play the ten strings.',
  record: 'Record eight seconds',
  recording: 'Recording …',
  stop: 'Stop',
  recorded: params('{count} notes, as drawn in time'),
  empty: 'Nothing was played. Press record, then touch the strings.',
  play: 'Play',
  again: 'Record again',
  share: 'Share',
  title: 'Eight seconds on ten strings',
  midi: 'Connect a MIDI keyboard',
  connected: 'Your MIDI keyboard plays the strings.',
  refused: 'Your browser didn’t allow access to a MIDI keyboard.',
})

/** Records what is played on the strings, plays it back, and shares it as a link. */
export function Recorder() {
  const t = useStore($t)
  const [recorded, setRecorded] = useState<readonly Pluck[] | null>(null)
  const [isRecording, setRecording] = useState(false)
  const tune = useTune(recorded ?? [])

  useEffect(() => {
    if (!isRecording) return
    const start = performance.now()
    const plucks: Pluck[] = []
    const unsubscribe = onPluck(n => {
      if (plucks.length < mostPlucks) plucks.push({ at: Math.min(performance.now() - start, tuneLength), n })
    })
    const timer = setTimeout(() => setRecording(false), tuneLength)
    return () => {
      unsubscribe()
      clearTimeout(timer)
      setRecorded(plucks)
    }
  }, [isRecording])

  function onRecord() {
    tune.stop()
    setRecorded(null)
    setRecording(true)
  }
  const hasTune = recorded !== null && recorded.length > 0
  return (
    <Panel>
      <Hint role="status">{isRecording ? t.recording : recorded?.length === 0 ? t.empty : t.hint}</Hint>
      {isRecording && <Progress aria-hidden="true" />}
      {hasTune && <Score label={t.recorded({ count: recorded.length })} plucks={recorded} isPlaying={tune.isPlaying} />}
      <Controls>
        {isRecording ? (
          <Button size="s" onClick={() => setRecording(false)}>
            {t.stop}
          </Button>
        ) : (
          <Button size="s" onClick={onRecord}>
            {hasTune ? t.again : t.record}
          </Button>
        )}
        {hasTune && (
          <>
            <Button size="s" onClick={tune.toggle}>
              {tune.isPlaying ? t.stop : t.play}
            </Button>
            <Button size="s" variant="primary" onClick={() => void share(`/tune/${encodeTune(recorded)}`, t.title)}>
              {t.share}
            </Button>
          </>
        )}
        {hasMidi() && <MidiButton />}
      </Controls>
    </Panel>
  )
}

function MidiButton() {
  const t = useStore($t)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    let stop = () => {}
    let isOver = false
    listenToMidi(pluck).then(
      end => {
        stop = end
        if (isOver) return stop()
        showToast({ message: $t.get().connected, kind: 'good' })
      },
      () => {
        showToast({ message: $t.get().refused, kind: 'error' })
        setWanted(false)
      },
    )
    return () => {
      isOver = true
      stop()
    }
  }, [isWanted])
  if (isWanted) return null
  return (
    <Button size="s" variant="quiet" onClick={() => setWanted(true)}>
      {t.midi}
    </Button>
  )
}

/** Over the strings' lower edge, so that nothing moves when it appears. */
const Panel = styled.div`
  position: absolute;
  inset-inline-end: max(${token.frame.gutter}, (100vw - ${token.frame.page}) / 2);
  bottom: ${token.space[24]};
  display: grid;
  gap: ${token.space[12]};
  width: min(420px, 90%);
  padding: ${token.space[16]};
  border: ${token.edge.panel};
  border-radius: ${token.radius.l};
  background: ${token.color.surface};
  box-shadow: ${token.shadow[2]};

  ${media.mobile} {
    position: static;
    width: auto;
    margin-block: ${token.space[16]} 0;
    margin-inline: 0 ${token.frame.gutter};
  }
`

const Hint = styled.p`
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[8]};
`

const fill = keyframes`
  from {
    transform: scaleX(0);
  }
`

const Progress = styled.div`
  height: 4px;
  border-radius: ${token.radius.round};
  background: ${token.color.ink};
  transform-origin: left;
  animation: ${fill} ${tuneLength}ms linear;
`
