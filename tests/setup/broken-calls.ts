import type { Page } from 'playwright-core'

/** Does something while calls of an address find no network. */
export async function offline(page: Page, address: string, work: () => Promise<unknown>): Promise<void> {
  await page.route(address, (route) => route.abort('internetdisconnected'))
  await work()
  await page.unroute(address)
}

/** Does something while calls of an address are answered by a server that has failed and says no more. */
export async function failing(page: Page, address: string | RegExp, work: () => Promise<unknown>): Promise<void> {
  await page.route(address, (route) =>
    route.fulfill({ status: 502, contentType: 'application/problem+json', body: '{"error":"","code":"internal"}' }),
  )
  await work()
  await page.unroute(address)
}
