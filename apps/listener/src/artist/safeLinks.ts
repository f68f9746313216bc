import type { Profile } from '@overtone/domain'

export interface ArtistLink {
  readonly kind: 'website' | 'instagram' | 'twitter' | 'youtube' | 'other'
  readonly href: string
  /** The address without protocol, "www." and trailing slash. */
  readonly shown: string
}

function toLink(kind: ArtistLink['kind'], address: string | null | undefined): ArtistLink[] {
  if (!address) return []
  try {
    const { protocol, hostname, pathname, href } = new URL(address)
    if (protocol !== 'https:') return []
    return [{ kind, href, shown: `${hostname.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}` }]
  } catch {
    return []
  }
}

/** Returns the links of an artist that are safe to render: https only, since `javascript:` URLs would run script. */
export function safeLinks({ website, socialLinks }: Pick<Profile, 'website' | 'socialLinks'>): ArtistLink[] {
  const { instagram, twitter, youtube, other } = socialLinks
  return [
    ...toLink('website', website),
    ...toLink('instagram', instagram),
    ...toLink('twitter', twitter),
    ...toLink('youtube', youtube),
    ...toLink('other', other),
  ]
}
