import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Notice } from '../notice/notice.tsx'
import { atFirstSign } from './first-sign.ts'
import classes from './late.module.css'

interface Source<Props> {
  part: ComponentType<Props> | null
  load: () => Promise<void>
  placeholder: ReactNode
}

/**
 * A dialog or another part of a page that few see before they have done something: it is loaded at the first sign of a
 * person, at the latest when it is drawn. Servers do not draw it.
 * @param placeholder Stands there while it loads.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): ComponentType<Props> {
  const source: Source<Props> = {
    part: null,
    load: async () => {
      source.part ??= await load()
    },
    placeholder,
  }
  if (typeof document !== 'undefined') atFirstSign(() => void source.load().catch(() => undefined))
  return (props) => <Late source={source} given={props} />
}

function Late<Props extends object>({ source, given }: { source: Source<Props>; given: Props }) {
  const [Part, setPart] = useState(() => source.part)
  const [isFailed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each try
  useEffect(() => {
    let isWanted = !Part
    if (isWanted)
      source.load().then(
        () => isWanted && setPart(() => source.part),
        () => isWanted && setFailed(true),
      )
    return () => {
      isWanted = false
    }
  }, [turn])

  if (Part) return <Part {...given} />
  if (!isFailed) return source.placeholder
  return (
    <div className={classes.failure}>
      <Notice
        role="error"
        action={{
          label: 'Try again',
          onClick: () => {
            setFailed(false)
            setTurn(turn + 1)
          },
        }}
        onDismiss={() => {
          setFailed(false)
          if ('onClose' in given && typeof given.onClose === 'function') given.onClose()
        }}
      >
        This part of the page could not be loaded. Check the connection.
      </Notice>
    </div>
  )
}
