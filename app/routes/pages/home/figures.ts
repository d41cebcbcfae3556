/** The figures of the strip as the product claims them. What of each is true of an installation stands on the page of measures. */
export const figures = [
  { id: 'detection', number: 95, after: '%', label: 'Threat detection rate' },
  { id: 'monitoring', number: 24, after: '/7', label: 'Monitoring' },
  { id: 'controls', number: 500, after: '+', label: 'Security controls' },
  { id: 'response', number: 15, after: ' min', label: 'Average response time' },
  { id: 'overhead', number: 70, after: '%', label: 'Lower security overhead' },
] as const
