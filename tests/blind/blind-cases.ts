import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseYamlFile } from '#app/domain/judgement/catalogue/yaml-file.ts'
import { type BlindCase, BlindCases } from './blind-case.ts'

export interface BlindFile {
  service: string
  controlId: string
  cases: BlindCase[]
}

/** The cases of `<service>/<control>.yaml` in this folder, by the control's id. Throws where a file is not as its schema says. */
export function readBlindCases(): BlindFile[] {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => {
      const content = readFileSync(path.join(import.meta.dirname, file), 'utf8')
      const read = BlindCases.safeParse(parseYamlFile(content, file).value)
      if (!read.success) throw new Error(`${file}: ${read.error.message}`)
      return { service: path.dirname(file), controlId: path.basename(file, '.yaml'), cases: read.data }
    })
}
