/** The blue tile with the battlement shield. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return <img src="/parapet.svg" width={size} height={size} alt="" />
}
