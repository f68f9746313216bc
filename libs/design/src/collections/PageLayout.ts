import { ListLayout, type LayoutInfo, type Rect } from 'react-aria-components/Virtualizer'

/** Rows that are rendered below the visible ones, so that they are there when the page is scrolled. */
const rowsAhead = 3

/** Rows of a list that is short enough to leave it to react-aria, so that a browser's search finds all of it. */
const shortList = 25

/**
 * The layout of a list that scrolls with the page. React-aria measures the window, not the place of the list in it:
 * until the first row has left the window, it renders rows for the whole height of the window and a third more. This
 * layout renders the visible rows of a long list then, and a few more.
 */
export class PageLayout<Item> extends ListLayout<Item> {
  /** The number of rows that are visible while the first one is in the window. */
  private visibleRows = 0

  constructor(private readonly rowHeightPx: number) {
    super({ rowSize: rowHeightPx })
  }

  /** Watches how much of the list's element is visible. Returns a function that ends it. */
  watch(list: Element): () => void {
    this.show(innerHeight - list.getBoundingClientRect().top)
    let visibility: IntersectionObserver | null = null
    const size = new ResizeObserver(() => {
      visibility?.disconnect()
      visibility = new IntersectionObserver(
        entries => entries.forEach(({ intersectionRect }) => this.show(intersectionRect.height)),
        { threshold: this.rowEdges(list.clientHeight) },
      )
      visibility.observe(list)
    })
    size.observe(list)
    return () => {
      size.disconnect()
      visibility?.disconnect()
    }
  }

  override getVisibleLayoutInfos(rect: Rect): LayoutInfo[] {
    const { collection, visibleRect } = this.virtualizer ?? {}
    const isShort = !collection || collection.size <= shortList
    if (isShort || rect.y > 0 || visibleRect?.y !== 0) return super.getVisibleLayoutInfos(rect)
    const visible = rect.copy()
    // less one, because the row that only touches the end is included
    visible.height = Math.min(rect.height, (this.visibleRows + rowsAhead - 1) * this.rowHeightPx)
    return super.getVisibleLayoutInfos(visible)
  }

  private show(height: number): void {
    const rows = Math.ceil(Math.max(0, height) / this.rowHeightPx)
    if (rows === this.visibleRows) return
    this.visibleRows = rows
    this.virtualizer?.invalidate({ offsetChanged: true })
  }

  /** The shares of the list at which one more row becomes visible, for as many rows as fit on the screen. */
  private rowEdges(listHeight: number): number[] {
    const rows = Math.floor(Math.min(listHeight, screen.height) / this.rowHeightPx)
    return Array.from({ length: rows + 1 }, (_, row) => (row * this.rowHeightPx) / Math.max(1, listHeight))
  }
}
