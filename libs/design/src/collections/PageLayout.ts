import { ListLayout, type LayoutInfo, type Rect } from 'react-aria-components/Virtualizer'

/** Rows that are rendered below the visible ones, so that they are there when the page is scrolled. */
const rowsAhead = 3

/** A list of at most this many rows is left to react-aria, which renders most of them, for the browser's search. */
const shortList = 25

/**
 * The layout of a list that scrolls with the page. React-aria measures the window, not the place of the list in it:
 * until the first row has left the window, it renders rows for the whole height of the window and a third more. This
 * layout renders the visible rows of a long list then, and a few more.
 */
export class PageLayout<Item> extends ListLayout<Item> {
  /** The number of rows between the top of the list and the end of the window. */
  private visibleRows = 0

  constructor(private readonly rowHeightPx: number) {
    super({ rowSize: rowHeightPx })
  }

  /** Watches where the list's element begins in the window. Returns a function that ends it. */
  watch(list: Element): () => void {
    const measure = () => {
      const top = Math.max(0, list.getBoundingClientRect().top)
      const rows = Math.ceil(Math.max(0, innerHeight - top) / this.rowHeightPx)
      if (rows === this.visibleRows) return
      this.visibleRows = rows
      this.virtualizer?.invalidate({ offsetChanged: true })
    }
    measure()
    // A panel may scroll instead of the page. Panels also slide, and the content above a list changes its height.
    addEventListener('scroll', measure, { capture: true, passive: true })
    let moves: IntersectionObserver | null = null
    const size = new ResizeObserver(() => {
      moves?.disconnect()
      moves = new IntersectionObserver(measure, { threshold: this.rowEdges(list.clientHeight) })
      moves.observe(list)
    })
    size.observe(list)
    return () => {
      removeEventListener('scroll', measure, { capture: true })
      size.disconnect()
      moves?.disconnect()
    }
  }

  override getVisibleLayoutInfos(rect: Rect): LayoutInfo[] {
    const { collection, visibleRect } = this.virtualizer ?? {}
    const isShort = !collection || collection.size <= shortList
    if (isShort || rect.y > 0 || visibleRect?.y !== 0) return super.getVisibleLayoutInfos(rect)
    const visible = rect.copy()
    visible.y = 0 // react-aria's rectangle begins above the list while the page scrolls up
    // One less, because a row that only touches the end is included.
    visible.height = Math.min(rect.maxY, (this.visibleRows + rowsAhead - 1) * this.rowHeightPx)
    return super.getVisibleLayoutInfos(visible)
  }

  /** The shares of the list at which one more row becomes visible, for as many rows as fit on the screen. */
  private rowEdges(listHeight: number): number[] {
    const rows = Math.floor(Math.min(listHeight, screen.height) / this.rowHeightPx)
    return Array.from({ length: rows + 1 }, (_, row) => (row * this.rowHeightPx) / Math.max(1, listHeight))
  }
}
