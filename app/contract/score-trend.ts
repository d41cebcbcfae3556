/** The score of one finished scan. */
export interface TrendPoint {
  scanId: string
  at: string
  /** 0 to 100 with one decimal. */
  score: number
}
