import '@overtone/design/tokens.css'
import { fits } from '@overtone/domain'
import './embed.css'
import { element } from './element'
import { embedPlayer, type EmbedPlayer } from './embedPlayer'
import { loadMusic, readPath, type Backend, type EmbeddedMusic } from './loadMusic'
import { localeOf, textsOf } from './texts'
import { themeOf } from './theme'
import { message, playerView, productLink } from './view'

const locale = localeOf(navigator.languages)
const texts = textsOf(locale)
const root = document.getElementById('root') ?? document.body

function readBackend(): Backend {
  const config: unknown = JSON.parse(document.getElementById('overtone-config')?.textContent ?? 'null')
  if (fits(config, { supabaseUrl: 'string', publishableKey: 'string' })) return config
  throw new Error('The page has no configuration')
}

async function start(): Promise<void> {
  const music = await loadMusic(readBackend(), location.pathname).catch(() => undefined)
  if (music === undefined) {
    const retry = element('button', { type: 'button', class: 'action' }, texts.retry)
    retry.addEventListener('click', () => void start())
    root.replaceChildren(message(texts.failed, retry))
  } else if (!music || music.tracks.length === 0) {
    const named = readPath(location.pathname)
    const link = productLink(texts, named ? `/${named.kind}/${named.id}` : '/', texts.listen)
    link.className = 'action'
    root.replaceChildren(message(music ? texts.empty : texts.unavailable, link))
  } else show(music)
}

function show(music: EmbeddedMusic): void {
  const audio = document.createElement('audio')
  // The same channel as the product's: one of its tabs and players sounds at a time.
  const channel = new BroadcastChannel('overtone.player')
  channel.onmessage = () => audio.pause()
  const { view, show: refresh } = playerView(music, texts, () => player)
  const player: EmbedPlayer = embedPlayer(audio, music.tracks, {
    onChange: () => refresh(),
    onStart: () => channel.postMessage('playing'),
    onPlay: recordPlay,
  })
  document.title = `${music.title ?? music.tracks[0]?.title ?? ''} · Overtone`
  root.replaceChildren(view)
  refresh()
}

/** An anonymous id for the lifetime of the page: it distinguishes listeners without tracking them. */
const visitor = crypto.randomUUID().replaceAll('-', '')

function recordPlay(trackId: string, seconds: number): void {
  const { supabaseUrl, publishableKey } = readBackend()
  void fetch(`${supabaseUrl}/rest/v1/rpc/increment_play_count`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ track_id: trackId, seconds_heard: seconds, listener: visitor }),
  }).catch(() => null)
}

document.documentElement.lang = locale
document.documentElement.dataset.theme = themeOf(location.search)
void start()
