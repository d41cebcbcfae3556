import { statSync } from 'node:fs'
import path from 'node:path'
import { writeInventoryFile } from './inventory-file.ts'
import { measure, measurePair } from './measured.ts'
import type { Row } from './row.ts'

const bareParse = `
  const fs = require('node:fs');
  let records = 0;
  for (const line of fs.readFileSync(process.argv[1], 'utf8').split('\\n')) if (line) { JSON.parse(line); records += 1 }
`

/** An offline scan of a file with all controls against a bare read and JSON.parse of the same file. */
export async function benchOfflineScan(folder: string, root: string): Promise<Row[]> {
  const [small, large] = [path.join(folder, '50k.ndjson'), path.join(folder, '200k.ndjson')]
  const records = await writeInventoryFile(small, 50_000)
  await writeInventoryFile(large, 200_000)
  const scan = (file: string) =>
    measure([path.join(root, 'bin/parapet.js'), 'scan', '--file', file, '--report', `${file}.report.json`], {
      NO_COLOR: '1',
    })
  const { a, b, ratio } = await measurePair(
    3,
    () => scan(small),
    () => measure(['-e', bareParse, small]),
  )
  const big = await scan(large)
  const megabytes = Math.round(statSync(small).size / 1e6)
  return [
    {
      what: `offline scan, ${records.toLocaleString('en')} resources (${megabytes} MB), JSON report`,
      figure: `${Math.round(a.ms)} ms`,
      beside: `bare read and JSON.parse ${Math.round(b.ms)} ms`,
      ratio,
      most: 3,
    },
    {
      what: 'its peak memory',
      figure: `${Math.round(a.peakMb)} MB`,
      beside: 'limit 250 MB',
      ratio: a.peakMb / 250,
      most: 1,
    },
    {
      what: 'peak memory at 200,000 resources',
      figure: `${Math.round(big.peakMb)} MB`,
      beside: `${Math.round(a.peakMb)} MB at 50,000`,
      ratio: big.peakMb / a.peakMb,
      most: 1.2,
    },
    {
      what: 'offline scan, 200,000 resources',
      figure: `${Math.round(big.ms)} ms`,
      beside: 'four times the resources',
      ratio: big.ms / a.ms,
    },
  ]
}
