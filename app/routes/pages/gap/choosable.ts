import type { ListedFinding } from '#app/contract/findings.ts'

/** Whether a finding can be chosen to be fixed: what fails and is not fixed yet. */
export const isChoosable = ({ status, fixedAt }: Pick<ListedFinding, 'status' | 'fixedAt'>) =>
  status === 'failed' && fixedAt === null
