import type { Command } from 'commander'
import { withJsonOption, withServerOption } from '../server-option.ts'
import type { ReadOptions } from './options.ts'

/** `parapet environments test`. */
export function addEnvironments(program: Command): void {
  const environments = program.command('environments').description('connected clouds, and how Parapet signs in to them')

  withServerOption(
    withJsonOption(
      environments
        .command('test <environment>')
        .description('test its sign-in: which permissions are missing, what that costs, which roles to ask for'),
    ),
  )
    .option('--terraform', 'print the roles to ask for as Terraform')
    .action(async (named: string, options: ReadOptions & { terraform?: boolean }) => {
      const { testEnvironment } = await import('./test-environment.ts')
      await testEnvironment(named, options)
    })
}
