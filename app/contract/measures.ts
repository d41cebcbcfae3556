/** The figures that the product claims, in the order in which they are told. A `share` is a percentage. */
export const claims = [
  { id: 'detection', number: 95, after: '%', label: 'Threat detection rate', unit: 'share', atLeast: 95 },
  { id: 'monitoring', number: 24, after: '/7', label: 'Monitoring', unit: 'share', atLeast: 100 },
  { id: 'controls', number: 500, after: '+', label: 'Security controls', unit: 'count', atLeast: 500 },
  { id: 'response', number: 15, after: ' min', label: 'Average response time', unit: 'minutes', atMost: 15 },
  { id: 'overhead', number: 70, after: '%', label: 'Lower security overhead', unit: 'share', atLeast: 70 },
] as const

export type Claim = (typeof claims)[number]
export type ClaimId = Claim['id']

/** What an installation reaches of a claim, in the claim's unit; null where it has not measured enough to say it. */
export interface Measure {
  id: ClaimId
  value: number | null
  /** Whether the value is what is claimed, or better; null without a value. */
  reached: boolean | null
}

/** Visitors are told a value of samples only from these on, so that nobody's work can be read from it. */
export const leastSamples = 20
export const leastEnvironments = 3
