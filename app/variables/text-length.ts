const segmenter = new Intl.Segmenter('en')

/** Code units that are segmented at once: every segment carries a copy of the whole text that is segmented. */
const pieceSize = 256

/** Characters of a text as Terraform's `length` counts them: what a reader takes for one, not code units. */
export function textLength(text: string): number {
  if (!/[\r\u0080-\uffff]/.test(text)) return text.length
  let count = 0
  let size = pieceSize
  for (let at = 0; at < text.length; ) {
    const piece = text.slice(at, wholeEnd(text, at + size))
    const starts = Array.from(segmenter.segment(piece), ({ index }) => index)
    if (at + piece.length === text.length) return count + starts.length
    // The last character may go on behind the piece.
    const last = starts.at(-1) ?? 0
    if (last === 0) size *= 2
    else {
      count += starts.length - 1
      at += last
      size = pieceSize
    }
  }
  return count
}

/** An end that does not part the two halves of a surrogate pair. */
function wholeEnd(text: string, end: number): number {
  return /[\ud800-\udbff]/.test(text.charAt(end - 1)) ? end + 1 : end
}
