import { isRunning } from './running-process.server.ts'

/** Milliseconds between two looks. */
const lookMs = 1000

/**
 * Stops this server when the process that started it for one command is gone, whatever ended that.
 * @param pid from PARAPET_STARTER; undefined for a server that stands on its own
 */
export function stopWithStarter(pid: number | undefined): void {
  if (pid === undefined) return
  setInterval(() => {
    if (!isRunning(pid)) process.kill(process.pid, 'SIGTERM')
  }, lookMs).unref()
}
