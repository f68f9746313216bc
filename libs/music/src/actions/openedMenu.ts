/** The props of every menu that a MenuButton opens. */
export interface OpenedMenu {
  readonly anchor: HTMLElement | null
  readonly label: string
  readonly byKeyboard: boolean
  readonly onClose: () => void
}
