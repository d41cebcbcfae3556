import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Language, Parser } from 'web-tree-sitter'

const { resolve } = createRequire(import.meta.url)

/** The bundle of the terminal has it beside itself, the server among its packages. */
function grammarFile(name: string): string {
  const beside = new URL(path.posix.basename(name), import.meta.url)
  return existsSync(beside) ? fileURLToPath(beside) : resolve(name)
}

let language: Promise<Language> | undefined

async function load(): Promise<Language> {
  await Parser.init({ locateFile: () => grammarFile('web-tree-sitter/web-tree-sitter.wasm') })
  return Language.load(grammarFile('@tree-sitter-grammars/tree-sitter-hcl/tree-sitter-terraform.wasm'))
}

/** A parser of Terraform's language, to be deleted after use. The grammar is loaded once. */
export async function createHclParser(): Promise<Parser> {
  language ??= load()
  const loaded = await language
  return new Parser().setLanguage(loaded)
}
