import type { Claim } from '#app/contract/measures.ts'
import { formatCount } from '#app/text/count.ts'

/** `94.9%`, `234`, `12 min`, `3 h 20 min`, `2 d 4 h`. */
export function measureValue(unit: Claim['unit'], value: number): string {
  if (unit === 'share') return `${value}%`
  if (unit === 'count') return formatCount(value)
  if (value < 60) return `${value} min`
  const hours = Math.floor(value / 60)
  return hours < 24 ? `${hours} h ${value % 60} min` : `${Math.floor(hours / 24)} d ${hours % 24} h`
}
