import type { ByteChunks } from '#app/domain/inventory/inventory-bytes.ts'

/** What `--file` names: a path, or `-` for standard input. */
export function fileSource(named: string): { source: string | ByteChunks; name: string } {
  return named === '-' ? { source: process.stdin, name: 'standard input' } : { source: named, name: named }
}
