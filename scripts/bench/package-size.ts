import { execFileSync } from 'node:child_process'
import { lstatSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Row } from './row.ts'

const limitMb = 60

/** What the package takes when npm installs it without what only a server needs. */
export function benchPackageSize(folder: string, root: string): Row[] {
  const prefix = path.join(folder, 'prefix')
  mkdirSync(prefix)
  const npm = (args: string[]) =>
    execFileSync('npm', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const [{ filename, size }] = JSON.parse(npm(['pack', '--ignore-scripts', '--json', '--pack-destination', folder]))
  const file = path.join(folder, filename)
  // With --global npm installs what is optional all the same.
  npm(['install', '--omit=optional', '--no-audit', '--no-fund', '--prefix', prefix, file])
  const megabytes = bytesIn(prefix) / 1e6
  return [
    {
      what: 'installed package, without what only a server needs',
      figure: `${megabytes.toFixed(1)} MB`,
      beside: `limit ${limitMb} MB; its file ${(size / 1e6).toFixed(1)} MB`,
      ratio: megabytes / limitMb,
      most: 1,
    },
  ]
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => lstatSync(path.join(folder, name)))
    .filter((entry) => entry.isFile())
    .reduce((bytes, { size }) => bytes + size, 0)
}
