interface Size {
  width: number
  height: number
}

interface Box extends Size {
  left: number
  top: number
}

/** Pixels between what is pointed at and its tooltip. */
const gap = 5
/** Pixels between a tooltip and the edge of the window. */
const margin = 8

/** Where a tooltip stands in the window, in pixels: above the middle of its target, below where there is no room above. */
export function placeBubble(target: Box, bubble: Size, room: Size): { left: number; top: number } {
  const above = target.top - gap - bubble.height
  const middle = target.left + (target.width - bubble.width) / 2
  return {
    left: Math.max(margin, Math.min(middle, room.width - margin - bubble.width)),
    top: above >= margin ? above : target.top + target.height + gap,
  }
}
