import type { Command } from 'commander'

const collect = (text: string, before: string[] = []) => [...before, text]

/** The values of variables, of every command that plans or writes Terraform. */
export function withVariableOptions(command: Command): Command {
  return command
    .option('--var <name=value>', 'a variable; give it once for each', collect)
    .option('--var-file <file>', 'variables as JSON, as in terraform.tfvars.json')
    .option('--var-env <name=VARIABLE>', 'a variable from an environment variable: for secrets', collect)
}
