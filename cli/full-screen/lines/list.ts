/** The rows of a long list that a screen has room for, the chosen one among them. */
export interface ListWindow {
  from: number
  to: number
}

/** As many of `count` rows as `room` holds, around the chosen one. */
export function windowOf(count: number, chosen: number, room: number): ListWindow {
  const from = Math.max(0, Math.min(chosen - Math.floor(room / 2), count - room))
  return { from, to: Math.min(count, from + Math.max(0, room)) }
}

/** The place in a list after a move, never outside it. */
export const movedIn = (count: number, chosen: number, by: number): number =>
  Math.max(0, Math.min(count - 1, chosen + by))
