import type { Times } from './time.ts'

/** `the next scan, due 23 Nov, 01:30`; `the next scan` when nothing is scheduled. @param beside the moment beside which it is said */
export function nextScanText(at: string | null, beside: string, times: Times): string {
  return at === null ? 'the next scan' : `the next scan, due ${times.clockBeside(at, beside)}`
}
