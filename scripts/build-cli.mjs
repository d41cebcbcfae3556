import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import { root } from './root.mjs'

const finished = path.join(root, 'build', 'cli')

const shared = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  jsx: 'automatic',
  logLevel: 'warning',
  // Packages of CommonJS ask for `require`.
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
}

/** Compiled for this machine, or heavy and needed by few commands: these stay in node_modules. */
const external = ['better-sqlite3', 'pg', 'ink', 'react']

/** Bundles the terminal into build/cli, a chunk for each command, with the catalogue of controls beside it as one file. */
export async function buildCli() {
  const draft = `${finished}.${process.pid}`
  try {
    mkdirSync(draft, { recursive: true })
    await esbuild.build({
      ...shared,
      entryPoints: { main: 'cli/main.ts' },
      outdir: draft,
      splitting: true,
      minifySyntax: true,
      external,
    })
    const catalogue = await readCatalogue(draft)
    writeFileSync(path.join(draft, 'catalogue.json'), JSON.stringify(catalogue))
    rmSync(finished, { recursive: true, force: true })
    renameSync(draft, finished)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Builds the terminal when it was never built. */
export async function buildCliOnce() {
  if (existsSync(path.join(finished, 'main.js'))) return
  await buildCli()
}

async function readCatalogue(draft) {
  const reader = path.join(draft, 'read-catalogue.mjs')
  await esbuild.build({ ...shared, entryPoints: ['app/domain/judgement/catalogue/load-catalogue.ts'], outfile: reader })
  const { readCatalogue } = await import(pathToFileURL(reader).href)
  rmSync(reader)
  return readCatalogue(path.join(root, 'playbooks'))
}
