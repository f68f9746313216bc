import { foldText } from '@overtone/domain'

/** The sort orders of a list in the library. The first is the default, without a parameter in the URL. */
export const orders = ['latest', 'title', 'artist', 'longest'] as const
export type Order = (typeof orders)[number]

/** The fields of an item that the library filters and sorts by. */
export interface Arrangeable {
  readonly title: string
  readonly artist: string
  /** The seconds of a track, or the number of tracks in a playlist. */
  readonly length: number
}

/** Returns the items whose title or artist contains the text, sorted; `latest` keeps the given order. */
export function arranged<Item>(
  items: readonly Item[],
  { text, order }: { readonly text: string; readonly order: Order },
  factsOf: (item: Item) => Arrangeable,
): readonly Item[] {
  const wanted = foldText(text.trim())
  const found = items.filter(item => {
    const { title, artist } = factsOf(item)
    return foldText(title).includes(wanted) || foldText(artist).includes(wanted)
  })
  if (order === 'latest') return found
  return found.toSorted((one, other) => {
    const [a, b] = [factsOf(one), factsOf(other)]
    return order === 'longest' ? b.length - a.length : a[order].localeCompare(b[order])
  })
}
