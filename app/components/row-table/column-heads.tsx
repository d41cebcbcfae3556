interface ColumnHeadsProps {
  names: readonly string[]
  /** Of a further column at the end, for those who do not see what stands in it. */
  hidden?: string
}

/** The first row of a table, which names its columns. */
export function ColumnHeads({ names, hidden }: ColumnHeadsProps) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
        {hidden && (
          <th scope="col">
            <span className="visually-hidden">{hidden}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
