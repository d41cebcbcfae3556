const loopback = /^(127\.|::1$|::ffff:127\.)/
const inside =
  /^(::ffff:)?(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)|^f[cd][0-9a-f]{2}:|^fe[89ab][0-9a-f]:/i

/** An address with what is known of its place without asking anybody: `10.0.0.7, a private network`. */
export function placeOf(address: string): string {
  if (loopback.test(address)) return `${address}, the server’s own machine`
  return inside.test(address) ? `${address}, a private network` : address
}
