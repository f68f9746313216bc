import { mobileMenu } from './useOpenMenu'

/** Focuses a visible search field of the page. Browsers ignore the focus of hidden ones. */
function focusShown(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>('[role=search] [role=combobox]')].some(field => {
    field.focus()
    return document.activeElement === field
  })
}

/** Focuses the search; on a phone, opens the menu that has it. */
export function focusSearch(): void {
  if (focusShown()) return
  document.querySelector<HTMLElement>(`[data-menu="${mobileMenu}"] [aria-expanded=false]`)?.click()
  queueMicrotask(focusShown) // after the render, and still part of the press, as phones demand it for their keyboard
}
