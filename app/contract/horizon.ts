import { z } from 'zod'

/** Horizons, soonest first. */
export const horizons = ['immediate', 'shortTerm', 'mediumTerm'] as const

/** When the improvement roadmap wants a gap closed. */
export const Horizon = z.enum(horizons)
export type Horizon = z.infer<typeof Horizon>
