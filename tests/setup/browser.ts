import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'
import { findBrowser } from '../../scripts/browser.mjs'
import { noteUsedStyles } from './late-styles.ts'
import type { BrowserState } from './people.ts'
import { waitForReact } from './taken-over.ts'

/** A page in a browser of its own profile. What the page complains about is collected. */
export interface BrowserPage {
  page: Page
  context: BrowserContext
  /** Errors and warnings of the console, uncaught exceptions, breaches of the content security policy and requests to other origins. */
  complaints: string[]
}

let shared: Promise<Browser> | undefined

/** The browser that all files of this worker open their profiles in. It ends with the worker: a file closes its profiles only. */
export async function sharedBrowser(): Promise<Browser> {
  if (!(await shared)?.isConnected()) shared = launchBrowser()
  return await (shared as Promise<Browser>)
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // Pages one after the other in one process: a tenth less of the processor's time.
      '--renderer-process-limit=1',
      // A page of a test does not live long enough for the optimising compilers of V8 to give back what they take.
      '--js-flags=--no-opt --no-maglev --min-semi-space-size=16',
    ],
  })
}

/**
 * A call that we or Azure refuse is what some tests are about; the browser reports it as an error of its own. Remix logs
 * a load that a second navigation made needless, and pages that it could not ask for while there is no network.
 */
const expected =
  /status of (4\d\d|502)|ERR_INTERNET_DISCONNECTED|^AbortError: (signal is|BodyStreamBuffer was) aborted|Failed to fetch manifest patches/

/** A profile of the browser on one console. Its pages come one after the other; what they complain about is collected. */
export interface Profile {
  context: BrowserContext
  complaints: string[]
  /** The page that a test has opened; others are its popups. */
  page?: Page
  /** A test ended it, since it cannot be emptied of what was done to it: a clock of the test's own. */
  isClosed: boolean
}

export async function openProfile(browser: Browser, baseURL: string): Promise<Profile> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  // A page may wait for a whole scan or a run of Terraform, on a busy machine.
  context.setDefaultTimeout(120_000)
  const profile: Profile = { context, complaints: [], isClosed: false }
  context.once('close', () => {
    profile.isClosed = true
  })
  const { complaints } = profile
  context.on('console', (message) => {
    if (/^(error|warning|assert)$/.test(message.type()) && !expected.test(message.text()))
      complaints.push(`${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) =>
      console.error(`content security policy: ${violatedDirective} ${blockedURI} ${sourceFile} ${sample}`),
    ),
  )
  await noteUsedStyles(context)
  // A popup goes to Microsoft's sign-in, and asks nobody else while it is ours.
  context.on('request', (request) => {
    if (request.isNavigationRequest() || request.frame().page() === profile.page || !leaves(request, baseURL)) return
    if (originOf(request.frame().url()) === baseURL) complaints.push(`a popup asked ${originOf(request.url())}`)
  })
  return profile
}

/**
 * Opens a page in a profile, 1440 × 900 when no size is given. The profile then knows what `state` says, nobody when it is
 * not given, and nothing of its earlier pages but what browsers keep of files.
 */
export async function openPageIn(
  profile: Profile,
  baseURL: string,
  size = { width: 1440, height: 900 },
  state: BrowserState = { cookies: [], origins: [] },
): Promise<BrowserPage> {
  const { context, complaints } = profile
  await context.clearCookies()
  await context.addCookies(state.cookies)
  await context.clearPermissions()
  await context.setOffline(false)
  const page = await context.newPage()
  profile.page = page
  await page.setViewportSize(size)
  await fillStorage(page, baseURL, state)
  waitForReact(page)
  page.on('request', (request) => {
    if (leaves(request, baseURL)) complaints.push(`asked ${originOf(request.url())}`)
  })
  return { page, context, complaints }
}

/** Opens a page on `baseURL` in a profile of its own. */
export async function openPage(
  browser: Browser,
  baseURL: string,
  size?: { width: number; height: number },
  state?: BrowserState,
): Promise<BrowserPage> {
  return await openPageIn(await openProfile(browser, baseURL), baseURL, size, state)
}

/**
 * Gives the page's first document the local storage of `state`, and no other. Playwright's own way opens a page with a
 * renderer to itself for that: a second of the processor's time.
 */
async function fillStorage(page: Page, baseURL: string, { origins }: BrowserState): Promise<void> {
  const items = origins.flatMap(({ localStorage }) => localStorage)
  const filled = await page.addInitScript(
    ({ origin, items }) => {
      if (location.origin !== origin) return
      localStorage.clear()
      for (const { name, value } of items) localStorage.setItem(name, value)
    },
    { origin: originOf(baseURL), items },
  )
  // A page that is closed meanwhile has none left.
  page.once('domcontentloaded', () => filled.dispose().catch(() => undefined))
}

function leaves(request: Request, baseURL: string): boolean {
  return /^http/.test(request.url()) && originOf(request.url()) !== baseURL
}

function originOf(url: string): string {
  return new URL(url).origin
}
