import type { Variable } from '#app/contract/playbooks.ts'
import type { FixPlace } from './state.ts'

/** The values that somebody has to give before a fix can be planned. */
export const requiredInputs = ({ detail }: Pick<FixPlace, 'detail'>): Variable[] =>
  detail === null || detail.fix.missing === 0
    ? []
    : detail.gaps.flatMap(({ inputs }) => inputs).filter(({ required }) => required)
