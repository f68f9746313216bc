import { coverSvg, toneKey } from '@overtone/domain'
import { element, iconButton, setFace } from './element'
import type { EmbedPlayer } from './embedPlayer'
import type { EmbeddedMusic, EmbeddedTrack } from './loadMusic'
import { clock, type EmbedTexts } from './texts'

/** Creates a link to a page of the product, in a new tab. */
export function productLink(texts: EmbedTexts, path: string, words: string): HTMLAnchorElement {
  const attributes = { href: path, target: '_blank', rel: 'noopener', title: `${words} (${texts.newTab})` }
  return element('a', attributes, words)
}

/** Creates the text for music that can't be played, with a link to the product or a button to try again. */
export function message(words: string, action: HTMLElement): HTMLElement {
  return element('main', { class: 'message' }, element('div', { role: 'status' }, element('h1', {}, words)), action)
}

/** Creates the player. Returns its element, and a function that shows the current state. */
export function playerView(
  music: EmbeddedMusic,
  texts: EmbedTexts,
  player: () => EmbedPlayer,
): { view: HTMLElement; show: () => void } {
  const { tracks } = music
  const isList = music.title !== null
  const cover = element('div', { class: 'cover' })
  const title = element('h1')
  const artist = element('p')
  const play = iconButton('play', texts.play, () => player().toggle())
  const previous = iconButton('previous', texts.previous, () => player().select(player().state().index - 1))
  const next = iconButton('next', texts.next, () => player().select(player().state().index + 1))
  const slider = element('input', { type: 'range', min: '0', step: '1', 'aria-label': texts.position })
  slider.addEventListener('input', () => player().seek(Number(slider.value)))
  const [passed, total] = [element('span'), element('span')]
  const problem = element('p', { class: 'problem', role: 'status' })
  const rows = tracks.map((track, index) => rowOf(track, index, () => player().select(index)))
  play.className = 'play'

  const view = element(
    'main',
    { class: isList ? 'list' : null },
    element(
      'div',
      { class: 'head' },
      cover,
      element(
        'div',
        { class: 'words' },
        ...(isList ? [element('p', { class: 'list-title' }, productLink(texts, music.path, music.title ?? ''))] : []),
        title,
        artist,
      ),
      element('div', { class: 'buttons' }, ...(isList ? [previous, play, next] : [play])),
    ),
    element('div', { class: 'progress' }, passed, slider, total),
    problem,
    ...(isList ? [element('ol', { 'aria-label': texts.tracks }, ...rows)] : []),
    element('footer', {}, productLink(texts, music.path, texts.listen)),
  )

  let shown: EmbeddedTrack | null = null
  function showTrack(track: EmbeddedTrack): void {
    shown = track
    document.documentElement.dataset.key = toneKey(track.key)
    showCover(cover, track)
    title.replaceChildren(productLink(texts, `/track/${track.id}`, track.title))
    artist.replaceChildren(productLink(texts, `/artist/${track.artistId}`, track.artistName))
    slider.max = '0'
  }

  function show(): void {
    const { index, isPlaying, isBroken, position, duration } = player().state()
    const track = tracks[index]
    if (!track) return
    if (track !== shown) showTrack(track)
    setFace(play, isPlaying ? 'pause' : 'play', isPlaying ? texts.pause : texts.play)
    slider.max = String(Math.max(1, Math.floor(duration)))
    slider.value = String(Math.floor(position))
    slider.style.setProperty('--part', `${(100 * position) / Math.max(1, duration)}%`)
    const words = texts.of.replace('{position}', clock(position)).replace('{duration}', clock(duration))
    slider.setAttribute('aria-valuetext', words)
    ;[passed.textContent, total.textContent] = [clock(position), clock(duration)]
    problem.textContent = isBroken ? texts.unplayable : ''
    // Not `disabled`, which would take the focus from the button that was just pressed.
    previous.setAttribute('aria-disabled', String(index === 0))
    next.setAttribute('aria-disabled', String(index === tracks.length - 1))
    rows.forEach((row, at) => row.firstElementChild?.setAttribute('aria-current', String(at === index)))
  }
  return { view, show }
}

function rowOf({ title, artistName, duration }: EmbeddedTrack, index: number, onPress: () => void): HTMLElement {
  const button = element(
    'button',
    { type: 'button' },
    element('span', { class: 'number' }, String(index + 1)),
    element('span', { class: 'name' }, element('b', {}, title), ' ', element('span', {}, artistName)),
    element('span', { class: 'number' }, clock(duration)),
  )
  button.addEventListener('click', onPress)
  return element('li', {}, button)
}

/** Shows the uploaded cover, or the drawn one if there is none or it fails to load. */
function showCover(cover: HTMLElement, track: EmbeddedTrack): void {
  cover.innerHTML = coverSvg(track)
  if (!track.coverUrl) return
  const image = element('img', { src: track.coverUrl, alt: '' })
  image.addEventListener('load', () => cover.replaceChildren(image), { once: true })
}
