import { withoutSteering } from '#app/text/without-steering.ts'

const controls = /(?![\n\t])\p{Cc}/gu

/** The text of a terminal without colours, control characters and steering characters. */
export function plainText(text: string): string {
  return withoutSteering(text).replace(controls, '')
}
