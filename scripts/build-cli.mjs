import { copyFileSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
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
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
}

/**
 * What only a server and its databases need stays in node_modules; of the rest the terminal brings its own, so that it
 * works without any. Ink asks for the devtools of React when DEV is set.
 */
const external = ['better-sqlite3', 'pg', '@node-rs/argon2', 'react-devtools-core']

const grammars = [
  'web-tree-sitter/web-tree-sitter.wasm',
  '@tree-sitter-grammars/tree-sitter-hcl/tree-sitter-terraform.wasm',
]

/** Bundles the terminal into build/cli, a chunk for each command, with the catalogues of controls and of modules and the published ARM types and bodies beside it, each as one file, the fonts of PDFs and the grammar of Terraform. */
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
    cpSync(path.join(root, 'app/domain/pdf/fonts'), path.join(draft, 'fonts'), { recursive: true })
    for (const file of grammars)
      copyFileSync(fileURLToPath(import.meta.resolve(file)), path.join(draft, path.basename(file)))
    const playbooks = path.join(root, 'playbooks')
    const { readCatalogue } = await bundled(draft, 'app/domain/judgement/catalogue/load-catalogue.ts')
    writeFileSync(path.join(draft, 'catalogue.json'), JSON.stringify(await readCatalogue(playbooks)))
    for (const file of ['arm-types.json.gz', 'body-schemas.bin'])
      copyFileSync(path.join(root, 'app/domain/arm/published', file), path.join(draft, file))
    const { readTemplateCatalogue } = await bundled(draft, 'app/domain/templates/template-catalogue.ts')
    writeFileSync(path.join(draft, 'templates.json'), JSON.stringify(withFiles(await readTemplateCatalogue(playbooks))))
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

/** What a file of the project exports. */
async function bundled(draft, file) {
  const outfile = path.join(draft, `${path.basename(file, '.ts')}.mjs`)
  await esbuild.build({ ...shared, entryPoints: [file], outfile, external: [...external, 'web-tree-sitter'] })
  const exported = await import(pathToFileURL(outfile).href)
  rmSync(outfile)
  return exported
}

/** The modules of templates with the texts of their files. */
function withFiles({ modules, frameworks, filesOf }) {
  return { modules, frameworks, files: Object.fromEntries(modules.map(({ id }) => [id, filesOf(id)])) }
}
