import path from 'node:path'
import { measure, measurePair } from './measured.ts'
import type { Row } from './row.ts'

/** `parapet --version` beside a bare `node -e 0`. */
export async function benchStartUp(root: string): Promise<Row[]> {
  const { a, b, ratio } = await measurePair(
    15,
    () => measure([path.join(root, 'bin/parapet.js'), '--version'], {}, false),
    () => measure(['-e', '0'], {}, false),
  )
  return [
    {
      what: 'parapet --version',
      figure: `${Math.round(a.ms)} ms`,
      beside: `node -e 0 ${Math.round(b.ms)} ms`,
      ratio,
      most: 1.5,
    },
  ]
}
