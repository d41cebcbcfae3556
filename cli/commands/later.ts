import type { Command } from 'commander'

/**
 * The action of a command, loaded once somebody gives that command. It is handed the arguments and the options, not the
 * command itself.
 */
export function later<Given extends unknown[]>(load: () => Promise<(...given: Given) => Promise<unknown>>) {
  return async (...given: [...Given, Command]): Promise<void> => {
    const run = await load()
    await run(...(given.slice(0, -1) as Given))
  }
}
