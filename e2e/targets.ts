import { expect, type Page } from '@playwright/test'

/** The smallest hit area on a phone, in CSS pixels: WCAG 2.5.5. */
const minimum = 44

/**
 * Measures the visible controls with hit tests (`elementFromPoint`): from the middle of a control to the left, right, top
 * and bottom, as far as a press still reaches it or its label. Padding and pseudo-elements count; what another element
 * covers, or what a container clips, doesn't. Leaves out links in sentences, what is inert, and what takes no presses.
 * With a modal dialog open, only the dialog is measured. Runs in the page.
 */
async function measure(minimum: number): Promise<string[]> {
  const controls =
    'a[href], button, input, select, textarea, summary, [role=button], [role=link], [role=tab], [role=slider], ' +
    '[role=switch], [role^=menuitem], [role=option]'
  const nameOf = (control: Element) =>
    (control.getAttribute('aria-label') ?? (control.textContent || control.getAttribute('name') || ''))
      .trim()
      .replaceAll(/\s+/g, ' ')
      .slice(0, 50)

  /** A link in a sentence has the height of its line (WCAG 2.5.8, "Inline"): words of the sentence are around it. */
  function isInSentence(control: Element): boolean {
    if (!control.matches('a, button') || getComputedStyle(control).display !== 'inline') return false
    const around = [...(control.parentElement?.childNodes ?? [])]
    return around.some(node => node instanceof Text && /\p{L}{2}/u.test(node.data))
  }

  /** A field without pixels of its own is pressed through the label or the thumb that contains it. */
  function drawnPart(control: Element): Element | null {
    const isHidden = [control, control.parentElement].some(box => box && box.getBoundingClientRect().width <= 1)
    if (!isHidden) return control
    return control instanceof HTMLInputElement ? control.closest('label, [data-rac]') : null
  }

  /** Presses on a control without pointer events reach what is below it, which is measured itself. */
  function isShown(control: Element, part: Element): boolean {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert], [aria-hidden=true]'))
      return false
    const { width, height } = part.getBoundingClientRect()
    return width > 1 && height > 1 && getComputedStyle(part).pointerEvents !== 'none'
  }

  await new Promise(requestAnimationFrame)
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(moving.map(animation => animation.finished))
  const found: string[] = []
  const top = [...document.querySelectorAll(':modal')].at(-1) ?? document
  for (const control of top.querySelectorAll(controls)) {
    const part = drawnPart(control)
    if (!part || !isShown(control, part) || isInSentence(control)) continue
    part.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined
    const reaches = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      if (!hit) return false
      // a control inside a larger one, such as a button in a row that is an option, takes its presses
      if (part.contains(hit)) return hit.closest(controls) === control || !hit.closest(controls) || part !== control
      return label?.contains(hit) ?? false
    }
    const box = part.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const extent = (dx: number, dy: number) => {
      let length = 0
      while (length < minimum && reaches(x + dx * (length + 0.25), y + dy * (length + 0.25))) length += 0.5
      return length
    }
    const [width, height] = [extent(-1, 0) + extent(1, 0), extent(0, -1) + extent(0, 1)]
    if (width < minimum || height < minimum) {
      const role = control.getAttribute('role') ?? control.localName
      found.push(`${role} "${nameOf(control)}": ${width} × ${height}`)
    }
  }
  return found
}

/** Returns the visible controls of the page that a finger could miss. */
const smallTargets = (page: Page) => page.evaluate(measure, minimum)

/** Expects that every visible control can be pressed on at least 44 × 44 px. */
export async function expectLargeTargets(page: Page, where: string): Promise<void> {
  expect.soft(await smallTargets(page), where).toEqual([])
}
