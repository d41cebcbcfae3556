import { type Command, InvalidArgumentError, Option } from 'commander'

interface CloudOptions {
  port: number
  resources: number
  seed: number
  latency: number
}

/** `parapet cloud`: the local cloud as a process of its own, in memory. */
export function addCloud(command: Command): void {
  command
    .addOption(numeric('--port <number>', 'port; 0 takes a free one', 'PARAPET_CLOUD_PORT', [0, 65_535], 0))
    .addOption(
      numeric('--resources <number>', 'how many resources', 'PARAPET_LOCAL_CLOUD_RESOURCES', [200, 200_000], 2500),
    )
    .addOption(numeric('--seed <number>', 'the same seed, the same resources', 'PARAPET_CLOUD_SEED', [0, 2 ** 31], 1))
    .addOption(numeric('--latency <ms>', 'delay of each answer', 'PARAPET_LOCAL_CLOUD_LATENCY', [0, 10_000], 0))
    .action(async ({ port, resources, seed, latency }: CloudOptions) => {
      const { runLocalCloud } = await import('#app/local-cloud/main.ts')
      await runLocalCloud({ file: ':memory:', port, resources, seed, latencyMs: latency })
    })
}

function numeric(
  flags: string,
  description: string,
  variable: string,
  [least, most]: [number, number],
  byDefault: number,
) {
  const parse = (text: string): number => {
    const value = Number(text)
    if (text.trim() !== '' && Number.isInteger(value) && value >= least && value <= most) return value
    throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`)
  }
  return new Option(flags, description).env(variable).argParser(parse).default(byDefault)
}
