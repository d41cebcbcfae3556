import type { Command } from 'commander'
import { usageError } from '../exit-code.ts'

/** Options of which one says what is meant, with their values. */
type Choice = Readonly<Record<string, unknown>>

/**
 * The choice with the one option that is meant: what the command line says goes before variables.
 * @throws CommandError when several say it
 */
export function whichOf<Chosen extends Choice>(command: Command, chosen: Chosen): Partial<Chosen> {
  const given = Object.keys(chosen).filter((name) => chosen[name] !== undefined)
  const onLine = given.filter((name) => command.getOptionValueSource(name) === 'cli')
  const meant = onLine.length > 0 ? onLine : given
  if (meant.length > 1)
    throw usageError(`${meant.map(flagOf).join(' and ')} cannot be used together: give one of them.`)
  return Object.fromEntries(
    Object.entries(chosen).map(([name, value]) => [name, meant.includes(name) ? value : undefined]),
  ) as Partial<Chosen>
}

const flagOf = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
