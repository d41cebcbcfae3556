/** What became of copying, for who cannot see the icon change. @param told as `useCopying` says */
export function CopiedStatus({ told }: { told: string | null }) {
  return (
    <span role="status" className="visually-hidden">
      {told}
    </span>
  )
}
