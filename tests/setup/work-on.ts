import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Chooses the subscription in the app bar, and waits until the choice is in force. */
export async function workOn(page: Page, subscription: string): Promise<void> {
  const select = page.getByRole('banner').getByRole('textbox', { name: 'Azure subscription' })
  await select.click()
  await page.getByRole('option', { name: subscription }).first().click()
  await expect.poll(() => select.inputValue()).toBe(subscription)
}
