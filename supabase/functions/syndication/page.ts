import { artistData, isEmbeddable, playlistData, releaseData, trackData, type StructuredData } from '@overtone/domain'
import { oembedAddress, pathOf, pictureOf, type Addresses } from './addresses'
import { imageSize } from './image/coverImage'
import { escape, oneLine } from './markup'
import type { Subject } from './readSubject'

const types = { track: 'music.song', release: 'music.album', playlist: 'music.playlist', artist: 'profile' }

/**
 * Returns the page of a subject for crawlers, which run no scripts: Open Graph, JSON-LD, the oEmbed address, and the
 * content as text with links.
 */
export function pageOf(addresses: Addresses, subject: Subject): string {
  const { site } = addresses
  const { title, author, tracks } = subject
  const path = pathOf(subject)
  const url = site + path
  const description = describe(subject)
  const by = author.name && subject.kind !== 'artist' ? ` by ${author.name}` : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(`${title}${by} · Overtone`)}</title>
${tagsOf(addresses, subject, url, description).join('\n')}
${linksOf(addresses, subject, path).join('\n')}
<script type="application/ld+json">${jsonOf(dataOf(addresses, subject))}</script>
</head>
<body>
<h1><a href="${escape(url)}">${escape(title)}</a></h1>
${by ? `<p>${author.id ? `<a href="${escape(`${site}/artist/${author.id}`)}">${escape(author.name)}</a>` : escape(author.name)}</p>` : ''}
<p>${escape(description)}</p>
<ol>
${tracks.map(track => `<li><a href="${escape(`${site}/track/${track.id}`)}">${escape(track.title)}</a> · ${escape(track.artistName)}</li>`).join('\n')}
</ol>
</body>
</html>
`
}

/** Returns the page for a path that has no public subject. */
export function missingPage({ site }: Addresses): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Not found · Overtone</title></head>
<body><h1>Not found</h1><p>It may be private, or it was removed. <a href="${escape(site)}">Overtone</a></p></body>
</html>
`
}

function tagsOf(addresses: Addresses, subject: Subject, url: string, description: string): string[] {
  const { kind, title, picture, author, tracks, date } = subject
  const image = pictureOf(addresses, subject)
  const [track] = tracks
  const facts: [string, string][] = [
    ['og:site_name', 'Overtone'],
    ['og:type', types[kind]],
    ['og:url', url],
    ['og:title', title],
    ['og:description', description],
    ['og:image', image],
    ...(picture
      ? []
      : ([
          ['og:image:type', 'image/png'],
          ['og:image:width', String(imageSize.width)],
          ['og:image:height', String(imageSize.height)],
        ] satisfies [string, string][])),
  ]
  if (kind === 'track' && track && track.duration > 0)
    facts.push(['music:duration', String(Math.round(track.duration))])
  if ((kind === 'track' || kind === 'release') && author.id)
    facts.push(['music:musician', `${addresses.site}/artist/${author.id}`])
  if (kind === 'release' && date) facts.push(['music:release_date', date.slice(0, 10)])
  const named: [string, string][] = [
    ['description', description],
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', image],
  ]
  return [
    ...named.map(([name, content]) => `<meta name="${name}" content="${escape(content)}">`),
    ...facts.map(([name, content]) => `<meta property="${name}" content="${escape(content)}">`),
  ]
}

function linksOf(addresses: Addresses, { kind, title, author }: Subject, path: string): string[] {
  const canonical = `<link rel="canonical" href="${escape(addresses.site + path)}">`
  const alternate = (type: string, href: string, name: string) =>
    `<link rel="alternate" type="${type}" href="${escape(href)}" title="${escape(name)}">`
  const feed = kind !== 'playlist' && author.id ? `${addresses.here}/feed/${author.id}` : null
  return [
    canonical,
    ...(isEmbeddable(path) ? [alternate('application/json+oembed', oembedAddress(addresses, path), title)] : []),
    ...(feed ? [alternate('application/rss+xml', feed, `${author.name} · Overtone`)] : []),
  ]
}

/** Returns the author's description, or a sentence. */
function describe({ kind, title, description, author, tracks }: Subject): string {
  const written = oneLine(description)
  if (written) return written
  if (kind === 'artist') return `Listen to ${title} on Overtone.`
  const by = author.name ? ` by ${author.name}` : ''
  const count = kind === 'track' ? '' : ` ${tracks.length} ${tracks.length === 1 ? 'track' : 'tracks'}.`
  return `Listen to ${title}${by} on Overtone.${count}`
}

function dataOf(addresses: Addresses, subject: Subject): StructuredData {
  const { site } = addresses
  const { id, title, description, author, tracks, releaseKind, price, date } = subject
  const image = pictureOf(addresses, subject)
  const described = { id, title, description: oneLine(description), image }
  const [track] = tracks
  if (subject.kind === 'track' && track) return trackData(site, { ...track, ...described, createdAt: date })
  if (subject.kind === 'playlist') return playlistData(site, { ...described, creatorName: author.name }, tracks)
  if (subject.kind === 'artist' || !releaseKind) return artistData(site, described, tracks)
  const release = { ...described, kind: releaseKind, artistId: author.id ?? '', artistName: author.name, price }
  return releaseData(site, { ...release, releaseAt: date || null }, tracks)
}

/** Returns JSON that can't end the script element that it is in. */
function jsonOf(data: StructuredData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
