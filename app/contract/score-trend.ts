/** The score of one finished scan. */
export interface TrendPoint {
  scanId: string
  at: string
  score: number
}
