import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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
const external = ['pg', '@node-rs/argon2', 'react-devtools-core']

const grammars = [
  'web-tree-sitter/web-tree-sitter.wasm',
  '@tree-sitter-grammars/tree-sitter-hcl/tree-sitter-terraform.wasm',
]

const begin = 'cli/main.ts'

/** What most commands use once they begin: loaded as one chunk in place of ten. Small, for each of them has all of it. */
const ofCommands = [
  'cli/output/columns.ts',
  'cli/output/words.ts',
  'cli/server/login-file.ts',
  'cli/server/not-there.ts',
  'cli/server/only-meant.ts',
  'app/contract/call-errors.ts',
  'app/text/time.ts',
]

/** The same of those that call a server. */
const ofCalls = [
  'cli/server/connect.ts',
  'cli/server/find-subscription.ts',
  'app/contract/fixed-since-scan.ts',
  'app/contract/horizon.ts',
  'app/contract/scan-status.ts',
  'app/contract/score-parts.ts',
  'app/contract/severity.ts',
]

/** For each file that is loaded when it is needed, and not at the start, what is there before it. */
function loadedBefore({ inputs, outputs }) {
  const reachedFrom = (entry) => {
    const reached = new Set([entry])
    for (const file of reached)
      for (const { path: next, kind } of inputs[file]?.imports ?? []) if (kind !== 'dynamic-import') reached.add(next)
    return reached
  }
  const atStart = reachedFrom(begin)
  const entries = Object.values(outputs).flatMap(({ entryPoint }) => entryPoint ?? [])
  return new Map(
    entries
      .filter((file) => !atStart.has(file))
      .map((file) => [file, [begin, ...ofCommands, ...(reachedFrom(file).has(ofCalls[0]) ? ofCalls : [])]]),
  )
}

/** No file of ours does anything by being loaded: what is imported of it and not used, as a type, is no reason to load it. */
const onlyForItsExports = {
  name: 'only-for-its-exports',
  setup: (build) =>
    build.onResolve({ filter: /^[.#].*\.tsx?$/ }, ({ path: asked, resolveDir, kind }) =>
      kind === 'entry-point'
        ? undefined
        : {
            path: asked.startsWith('#') ? path.join(root, asked.slice(1)) : path.join(resolveDir, asked),
            sideEffects: false,
          },
    ),
}

/** Of zod a bundle keeps what is named. `z` as one value is all of it: its messages in fifty languages are half of its length. */
const partsOfZod = (text) => text.replace("import { z } from 'zod'", "import * as z from 'zod'")

/**
 * Says in files that are loaded later that others are there before them, as the start is. So all that they share with these is
 * reached from the same places, and esbuild makes one chunk of it in place of thirty: reading these took a third of a start.
 */
const loadsAfter = (before) => ({
  name: 'loads-after',
  setup: (build) =>
    build.onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => {
      if (file.includes('node_modules')) return undefined
      const names = before.get(path.relative(root, file)) ?? []
      const imports = names.map((name) => `import ${JSON.stringify(path.join(root, name))}\n`).join('')
      return {
        contents: imports + namedResources(partsOfZod(readFileSync(file, 'utf8'))),
        loader: file.endsWith('x') ? 'tsx' : 'ts',
      }
    }),
})

const contract = path.join(root, 'app/contract')
/** The file of each resource of `endpoints`. */
const resourceFiles = new Map(
  [...readFileSync(path.join(contract, 'endpoints.ts'), 'utf8').matchAll(/^export \{ (.+) \} from '(.+)'$/gm)].flatMap(
    ([, names, file]) => names.split(', ').map((name) => [name, path.join(contract, file)]),
  ),
)

/** Takes of the contract the resources that a file names: by way of `endpoints.ts` all commands would load all of them. */
function namedResources(text) {
  const whole = "import * as endpoints from '#app/contract/endpoints.ts'"
  if (!text.includes(whole)) return text
  const used = text.replace(whole, '').matchAll(/\bendpoints\.(\w+)/g)
  const names = [...new Set([...used].map(([, name]) => name))]
  const imports = names.map((name) => `import { ${name} as endpoints_${name} } from '${resourceFiles.get(name)}'`)
  return text.replace(whole, imports.join('; ')).replace(/\bendpoints\.(?=\w)/g, 'endpoints_')
}

/** Commander can start programs for its commands. None of ours is one, and loading what starts them takes longer than reading the line. */
const withoutPrograms = {
  name: 'without-programs',
  setup: (build) => {
    build.onResolve({ filter: /^node:child_process$/ }, ({ path: asked, importer }) =>
      importer.includes('node_modules/commander/') ? { path: asked, namespace: 'left-out' } : undefined,
    )
    build.onLoad({ filter: /./, namespace: 'left-out' }, () => ({ contents: 'module.exports = {}' }))
  },
}

/** Bundles the terminal into build/cli, a chunk for each command, with the catalogues of controls and of modules and the published ARM types and bodies beside it, each as one file, the fonts of PDFs and the grammar of Terraform. */
export async function buildCli() {
  const draft = `${finished}.${process.pid}`
  try {
    mkdirSync(draft, { recursive: true })
    const terminal = {
      ...shared,
      entryPoints: { main: begin },
      outdir: draft,
      splitting: true,
      minifySyntax: true,
      external,
      metafile: true,
    }
    const { metafile } = await esbuild.build({ ...terminal, write: false })
    await esbuild.build({
      ...terminal,
      plugins: [onlyForItsExports, withoutPrograms, loadsAfter(loadedBefore(metafile))],
    })
    cpSync(path.join(root, 'app/domain/pdf/fonts'), path.join(draft, 'fonts'), { recursive: true })
    for (const file of grammars)
      copyFileSync(fileURLToPath(import.meta.resolve(file)), path.join(draft, path.basename(file)))
    const playbooks = path.join(root, 'playbooks')
    const { readCatalogue } = await bundled(draft, 'app/domain/judgement/catalogue/load-catalogue.ts')
    const catalogue = await readCatalogue(playbooks)
    writeFileSync(path.join(draft, 'catalogue.json'), JSON.stringify(catalogue))
    const { headsOf } = await bundled(draft, 'cli/judge/heads-of.ts')
    writeFileSync(path.join(draft, 'catalogue-heads.json'), JSON.stringify(headsOf(catalogue)))
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
