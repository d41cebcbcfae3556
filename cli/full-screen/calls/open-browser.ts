import { spawn } from 'node:child_process'

/** What opens a web page on this machine; null where there is no desktop, as on a server that is reached by SSH. */
function opener(): string | null {
  const { BROWSER, DISPLAY, WAYLAND_DISPLAY, SSH_CONNECTION } = process.env
  if (BROWSER) return BROWSER
  if (SSH_CONNECTION) return null
  if (process.platform === 'darwin') return 'open'
  if (process.platform === 'win32') return 'explorer'
  return DISPLAY || WAYLAND_DISPLAY ? 'xdg-open' : null
}

/** Opens a web page in the browser of the desktop. @returns whether there is one that could be started */
export function openBrowser(address: string): Promise<boolean> {
  const program = opener()
  if (program === null) return Promise.resolve(false)
  return new Promise((resolve) => {
    const child = spawn(program, [address], { stdio: 'ignore', detached: true })
    child.once('error', () => resolve(false))
    child.once('spawn', () => {
      child.unref()
      resolve(true)
    })
  })
}
