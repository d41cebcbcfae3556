import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type BrowserPage, launchBrowser, openPage } from './browser.ts'
import { withoutLateStyles } from './late-styles.ts'
import { type BrowserState, browserStateOf, type Person } from './people.ts'
import { startTestServer, type TestServer } from './running-server.ts'

interface WebConsole {
  readonly server: TestServer
  /** A page in a profile of its own, 1440 × 900 when no size is given, signed in as a person if one is. It is closed when the test ends. */
  open(size?: { width: number; height: number }, person?: Person): Promise<BrowserPage>
  /** The same page, signed in; the test goes to a page of the console itself. */
  openAs(person: Person, size?: { width: number; height: number }): Promise<Page>
  /** The same, signed in, at the dashboard. */
  visitAs(person: Person, size?: { width: number; height: number }): Promise<Page>
}

/**
 * A console and a browser for the tests of one file. After each test its pages are closed and the local cloud's faults
 * cleared; a test fails when one of its pages has complained. Who is signed in is so once for all tests of the file.
 * @param env Variables of the console's server.
 */
export function webConsole(env: Record<string, string> = {}): WebConsole {
  let server: TestServer
  let browser: Browser
  let opened: BrowserPage[] = []
  const signedIn = new Map<string, Promise<BrowserState>>()

  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startTestServer(env), launchBrowser()])
  })

  afterEach(async () => {
    const complaints = (
      await Promise.all(opened.map(({ page, complaints }) => withoutLateStyles(complaints, page)))
    ).flat()
    for (const { context } of opened) await context.close()
    opened = []
    await server.clearFaults()
    expect(complaints, 'the page complained').toEqual([])
  })

  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  async function open(size?: { width: number; height: number }, person?: Person): Promise<BrowserPage> {
    const one = await openPage(browser, server.url, size, person && (await stateOf(person)))
    opened.push(one)
    return one
  }

  function stateOf(person: Person): Promise<BrowserState> {
    const state = signedIn.get(person.username) ?? browserStateOf(server, person)
    signedIn.set(person.username, state)
    return state
  }

  async function openAs(person: Person, size?: { width: number; height: number }): Promise<Page> {
    return (await open(size, person)).page
  }

  return {
    get server() {
      return server
    },
    open,
    openAs,
    async visitAs(person, size) {
      const page = await openAs(person, size)
      await page.goto('/app/dashboard')
      return page
    },
  }
}
