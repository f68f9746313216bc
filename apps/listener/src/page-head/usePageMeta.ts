import { useStore } from '@nanostores/react'
import { functionUrl } from '@overtone/data'
import { isEmbeddable, isPreviewable, type StructuredData } from '@overtone/domain'
import { $locale } from '@overtone/i18n'
import { useEffect } from 'react'

/** The metadata of a page for the browser tab, search engines and link previews. */
export interface PageMeta {
  /** Without the product's name. */
  readonly title: string
  readonly description: string
  /** URL of the preview image, from `pageImage`; null without one. */
  readonly image: string | null
  readonly type: 'music.song' | 'music.album' | 'music.playlist' | 'profile' | 'article'
  /** The artist whose feed of releases the page offers. */
  readonly artistId?: string
  /** The page for search engines; null for one that only its owner sees. */
  readonly data: StructuredData | null
}

/** Returns the URL of the preview image of a page: the uploaded picture, or the one that the backend draws. */
export function pageImage(path: string, uploaded: string | null): string {
  return uploaded && isPreviewable(uploaded) ? uploaded : `${functionUrl('syndication')}/image${path}.png`
}

function tagsOf({ title, description, image, type }: PageMeta): readonly (readonly [string, string, string])[] {
  return [
    ['name', 'description', description],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:type', type],
    ['property', 'og:url', location.href],
    ['property', 'og:site_name', 'Overtone'],
    ['name', 'twitter:card', image === null ? 'summary' : 'summary_large_image'],
    ...(image === null ? [] : [['property', 'og:image', new URL(image, location.href).href] as const]),
  ]
}

/** Sets a meta tag. Returns a cleanup function that restores its original content. */
function say([attribute, name, content]: readonly [string, string, string]): () => void {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[${attribute}="${name}"]`)
  const before = found?.content
  const tag = found ?? document.createElement('meta')
  tag.setAttribute(attribute, name)
  tag.content = content
  if (!found) document.head.append(tag)
  return () => {
    if (before === undefined) tag.remove()
    else tag.content = before
  }
}

/** Returns the elements that a public page adds: its oEmbed address, the artist's feed, and its structured data. */
function elementsOf({ title, artistId, data }: PageMeta): HTMLElement[] {
  if (!data) return []
  const here = functionUrl('syndication')
  const page = location.origin + location.pathname
  const link = (type: string, href: string) =>
    Object.assign(document.createElement('link'), { rel: 'alternate', type, href, title })
  const script = document.createElement('script')
  script.type = 'application/ld+json'
  script.textContent = JSON.stringify(data)
  return [
    ...(isEmbeddable(location.pathname)
      ? [link('application/json+oembed', `${here}/oembed?url=${encodeURIComponent(page)}&format=json`)]
      : []),
    ...(artistId ? [link('application/rss+xml', `${here}/feed/${artistId}`)] : []),
    script,
  ]
}

/** Sets the document title, meta tags and alternates while the page is mounted; does nothing while `meta` is null. */
export function usePageMeta(meta: PageMeta | null): void {
  const locale = useStore($locale)
  const text = JSON.stringify(meta)
  useEffect(() => {
    const said = JSON.parse(text) as PageMeta | null
    if (!said) return
    // The shell sets the route title in an effect that runs after this one
    queueMicrotask(() => (document.title = `${said.title} · Overtone`))
    const takeBack = tagsOf(said).map(say)
    const added = elementsOf(said)
    document.head.append(...added)
    return () => {
      takeBack.forEach(undo => undo())
      added.forEach(element => element.remove())
    }
  }, [text, locale])
}
