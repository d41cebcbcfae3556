import path from 'node:path'
import * as esbuild from 'esbuild'
import { root } from './run.mjs'

/** Bundles the terminal into build/cli, a chunk a command, and writes the catalogue of controls beside it as one file. */
export async function buildCli() {
  const common = {
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
    jsx: 'automatic',
  }
  await esbuild.build({
    ...common,
    entryPoints: { main: 'cli/main.ts' },
    outdir: 'build/cli',
    splitting: true,
    minifySyntax: true,
    // Small packages that every command loads go into the bundle: reading one file is faster than finding thirty.
    packages: undefined,
    external: ['better-sqlite3', 'pg', 'ink', '@inkjs/ui', 'react', 'yaml', '@node-rs/argon2', '@azure/*'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  })
  await esbuild.build({
    ...common,
    entryPoints: ['app/domain/controls/write-catalogue.ts'],
    outfile: 'build/cli/write-catalogue.js',
  })
  const { writeCatalogue } = await import(path.join(root, 'build/cli/write-catalogue.js'))
  await writeCatalogue(path.join(root, 'playbooks'), path.join(root, 'build/cli/catalogue.json'))
}
