import type { Locator } from '@playwright/test'

/** Scrolls the list of an item by a few pixels, and returns whether the item can be pressed right then. */
export function isPressedWhileScrolling(item: Locator): Promise<boolean> {
  return item.evaluate(async element => {
    let scroller = element.parentElement
    while (scroller?.parentElement && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
      scroller = scroller.parentElement
    const scrolled = new Promise(done => addEventListener('scroll', done, { once: true, capture: true }))
    scroller?.scrollBy({ top: -20, behavior: 'instant' })
    await scrolled
    // The list hears of the scroll in this frame and renders by the next one.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
}
