import { Command, type Option } from 'commander'

/** A command each of whose options can be given by a variable too, but for those that must not. */
export class ParapetCommand extends Command {
  override createCommand(name?: string): ParapetCommand {
    return new ParapetCommand(name)
  }

  #madeOf: (() => void) | undefined

  /** Says what gives the command its arguments, options and commands, and leaves that for `complete`. */
  madeOf(put: () => void): void {
    this.#madeOf = put
  }

  /** Puts the command together, once. */
  complete(): void {
    const put = this.#madeOf
    this.#madeOf = undefined
    put?.()
  }

  /** Commander listens for an option's variable only when that is known here. */
  override addOption(option: Option): this {
    if (!withoutVariable.has(option.long ?? '')) option.envVar ??= variableOf(option)
    return super.addOption(option)
  }
}

/** What agrees to a change is said on the command line; PARAPET_TERRAFORM and a version mean something else. */
const withoutVariable: ReadonlySet<string> = new Set([
  ...['--yes', '--auto-approve', '--accept-new', '--abandon', '--kill', '--confirm'],
  ...['--terraform', '--version'],
])

/** `--fail-on` is PARAPET_FAIL_ON, `--no-color` is PARAPET_NO_COLOR. */
const variableOf = ({ long }: Option): string => `PARAPET_${(long ?? '').slice(2).replaceAll('-', '_').toUpperCase()}`
