import { createRequire } from 'node:module'
import { Language, Parser } from 'web-tree-sitter'

const { resolve } = createRequire(import.meta.url)

let language: Promise<Language> | undefined

async function load(): Promise<Language> {
  await Parser.init({ locateFile: () => resolve('web-tree-sitter/web-tree-sitter.wasm') })
  return Language.load(resolve('@tree-sitter-grammars/tree-sitter-hcl/tree-sitter-terraform.wasm'))
}

/** A parser of Terraform's language, to be deleted after use. The grammar is loaded once. */
export async function createHclParser(): Promise<Parser> {
  language ??= load()
  const loaded = await language
  return new Parser().setLanguage(loaded)
}
