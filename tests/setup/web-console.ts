import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type BrowserPage, openPageIn, openProfile, type Profile, sharedBrowser } from './browser.ts'
import { withoutLateStyles } from './late-styles.ts'
import { type BrowserState, browserStateOf, type Person } from './people.ts'
import { startTestServer, type TestServer } from './running-server.ts'

interface WebConsole {
  readonly server: TestServer
  /** A page that shares its profile with no other of the test, 1440 × 900 when no size is given, signed in as a person if one is. It is closed when the test ends. */
  open(size?: { width: number; height: number }, person?: Person): Promise<BrowserPage>
  /** The same page, signed in; the test goes to a page of the console itself. */
  openAs(person: Person, size?: { width: number; height: number }): Promise<Page>
  /** The same, signed in, at the dashboard. */
  visitAs(person: Person, size?: { width: number; height: number }): Promise<Page>
}

/**
 * A console for the tests of one file, and profiles of the worker's browser. After each test its pages are closed and the local cloud's faults
 * cleared; a test fails when one of its pages has complained. Who is signed in is so once for all tests of the file; the
 * browser's profiles are kept too, emptied between tests, for a new one reads and compiles all scripts again.
 * @param env Variables of the console's server.
 */
export function webConsole(env: Record<string, string> = {}): WebConsole {
  let server: TestServer
  let browser: Browser
  const profiles: Profile[] = []
  const idle: Profile[] = []
  let opened: (BrowserPage & { profile: Profile })[] = []
  const signedIn = new Map<string, Promise<BrowserState>>()

  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startTestServer(env), sharedBrowser()])
  })

  afterEach(async () => {
    const complaints = (
      await Promise.all(opened.map(({ page, complaints }) => withoutLateStyles(complaints, page)))
    ).flat()
    for (const { context, profile } of opened) {
      for (const page of context.pages()) await page.close()
      profile.complaints.length = 0
      if (!profile.isClosed) idle.push(profile)
    }
    opened = []
    await server.clearFaults()
    expect(complaints, 'the page complained').toEqual([])
  })

  afterAll(async () => {
    for (const { context } of profiles) await context.close()
    await server?.stop()
  })

  async function open(size?: { width: number; height: number }, person?: Person): Promise<BrowserPage> {
    const state = person && (await stateOf(person))
    const profile = idle.pop() ?? (await newProfile())
    const one = await openPageIn(profile, server.url, size, state)
    opened.push({ ...one, profile })
    return one
  }

  async function newProfile(): Promise<Profile> {
    const profile = await openProfile(browser, server.url)
    profiles.push(profile)
    return profile
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
