import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Chromium without its window takes half the processor time of the whole one. */
const headless = '/usr/bin/chromium-headless-shell'
const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of a Chromium that is there, or nothing. PARAPET_BROWSER goes before all. */
export function findBrowser() {
  return [process.env.PARAPET_BROWSER, headless, ...whole].find((place) => place && existsSync(place))
}

/** Path of a Chromium for the browser tests; on Debian the one without a window is installed when this user may. */
export async function browserPath() {
  const found = findBrowser()
  if (found && (found === headless || found === process.env.PARAPET_BROWSER)) return found
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error('Installing Chromium for the browser tests ...')
    // Other systems than Debian have it in the package of the whole browser only.
    if (aptGet('update') && !aptInstall('chromium-headless-shell') && !found) aptInstall('chromium')
  }
  const installed = findBrowser()
  if (installed) return installed
  console.error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium-headless-shell), or name one with PARAPET_BROWSER.',
  )
  process.exit(3)
}

const aptInstall = (name) => aptGet('install', '-y', '--no-install-recommends', name)

/** Whether it succeeded. */
function aptGet(...words) {
  try {
    execFileSync('apt-get', ['-q', ...words], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return true
  } catch {
    return false
  }
}
