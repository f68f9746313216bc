import type { Locator } from '@playwright/test'

/** Returns the lower edge of an element in the window, in whole pixels; null if it isn't rendered. */
export async function bottomOf(element: Locator): Promise<number | null> {
  const box = await element.boundingBox()
  return box ? Math.round(box.y + box.height) : null
}
