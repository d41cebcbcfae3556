import { Argument, type Command } from 'commander'
import { type Shell, shells } from './shells.ts'

/** `parapet completion <shell>`, and what its script asks for each time. */
export function addCompletion(completion: Command): void {
  for (const shell of shells)
    completion
      .command(shell)
      .description(`print the script for ${shellName[shell]}`)
      .action(async () => {
        const { shellScripts } = await import('./shell-scripts.ts')
        process.stdout.write(shellScripts[shell].script)
      })
  completion
    .command('words', { hidden: true })
    .addArgument(new Argument('[words...]'))
    .action(async (words: string[]) => {
      const { complete } = await import('./complete.ts')
      const program = completion.parent ?? completion
      const found = complete(program, words)
      // A shell that has no words left hands over an empty one in quotation marks.
      const all = found.length > 0 || words.at(-1) !== '""' ? found : complete(program, [...words.slice(0, -1), ''])
      if (all.length > 0) process.stdout.write(`${all.join('\n')}\n`)
    })
}

const shellName: Record<Shell, string> = { bash: 'bash', zsh: 'zsh', fish: 'fish', powershell: 'PowerShell' }
