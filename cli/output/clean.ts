import { withoutSteering } from '#app/text/without-steering.ts'

const controls = /(?!\t)\p{Cc}/gu

/** A line of somebody else's making without what would steer a terminal. */
export function clean(line: string): string {
  return withoutSteering(line).replace(controls, ' ')
}
