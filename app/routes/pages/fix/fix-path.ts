import type { FixDetail } from '#app/contract/fix-detail.ts'

/** The address of the page of a fix, whose action does what its buttons ask for. */
export const fixPath = ({ scan, fix }: Pick<FixDetail, 'scan' | 'fix'>) =>
  `/app/security-scanner/results/${scan.id}/fixes/${fix.id}`
