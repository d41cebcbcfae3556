import { Fragment } from 'react'

/** A path of properties, or a value; where it does not fit it goes on in the next line after a dot or before a capital letter. */
export function PropertyPath({ children }: { children: string }) {
  let end = 0
  return children.split(/(?<=[.\]/])|(?<=[a-z0-9])(?=[A-Z])/).map((part) => {
    end += part.length
    return (
      <Fragment key={end}>
        {part}
        <wbr />
      </Fragment>
    )
  })
}
