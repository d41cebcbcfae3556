import * as esbuild from 'esbuild'
import { describe, expect, it } from 'vitest'
import { createProgram } from '#cli/program.ts'

const { inputs } = (
  await esbuild.build({
    entryPoints: ['cli/main.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    splitting: true,
    outdir: 'build',
    write: false,
    metafile: true,
    logLevel: 'error',
    external: ['better-sqlite3', 'pg', '@node-rs/argon2', 'react-devtools-core'],
  })
).metafile

/** Packages that a file of the project loads, itself or by what it imports. */
function packagesOf(file: string): string[] {
  const reached = new Set([file])
  for (const one of reached)
    for (const { path, kind, external } of inputs[one]?.imports ?? [])
      if (kind !== 'dynamic-import' && !external) reached.add(path)
  const names = [...reached].flatMap((one) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(one)?.[1] ?? [])
  return [...new Set(names)]
}

describe('a start of the terminal is short', () => {
  it('loads what reads command lines, and nothing else', () => {
    expect(packagesOf('cli/main.ts')).toEqual(['commander'])
  })

  it.each(['controls/list-controls', 'controls/show-control', 'standards/list-standards'])(
    '%s, which needs no server, loads no package',
    (file) => {
      expect(inputs[`cli/commands/${file}.ts`]).toBeDefined()
      expect(packagesOf(`cli/commands/${file}.ts`)).toEqual([])
    },
  )

  it('puts together only the commands that the line names, and knows the others by name', () => {
    const { commands } = createProgram(undefined, ['--profile', 'staging', 'scans', 'show', 'latest'])
    const made = commands.filter((one) => one.options.length > 0 || one.commands.length > 0)
    expect(made.map((one) => one.name())).toEqual(['scans'])
    expect(commands.map((one) => [one.name(), one.description()])).toEqual(
      createProgram().commands.map((one) => [one.name(), one.description()]),
    )
  })
})
