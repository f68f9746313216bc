import { useStore } from '@nanostores/react'
import { $locale } from '@overtone/i18n'
import { useEffect } from 'react'

/** The metadata of a page for the browser tab, search engines and link previews. */
export interface PageMeta {
  /** Without the product's name. */
  readonly title: string
  readonly description: string
  /** URL of the preview image; null for none. */
  readonly image: string | null
  readonly type: 'music.song' | 'profile' | 'music.playlist' | 'website'
}

function tagsOf({ title, description, image, type }: PageMeta): readonly (readonly [string, string, string])[] {
  return [
    ['name', 'description', description],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:type', type],
    ['property', 'og:url', location.href],
    ['property', 'og:site_name', 'Overtone'],
    ['name', 'twitter:card', image ? 'summary_large_image' : 'summary'],
    ...(image ? [['property', 'og:image', new URL(image, location.href).href] as const] : []),
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

/** Sets the document title and meta tags while the page is mounted; does nothing while `meta` is null. */
export function usePageMeta(meta: PageMeta | null): void {
  const locale = useStore($locale)
  const text = JSON.stringify(meta)
  useEffect(() => {
    const said = JSON.parse(text) as PageMeta | null
    if (!said) return
    // The shell sets the route title in an effect that runs after this one
    queueMicrotask(() => (document.title = `${said.title} · Overtone`))
    const takeBack = tagsOf(said).map(say)
    return () => takeBack.forEach(undo => undo())
  }, [text, locale])
}
