import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Presses Escape once a dialog has the focus, which it takes when it listens to keys, and waits until it is gone. */
export async function leaveDialog(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await dialog.page().keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}
