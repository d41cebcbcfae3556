import { Checkbox } from '@mantine/core'
import { countOf } from '#app/text/count.ts'
import classes from './approving-bar.module.css'

interface AcceptNewProps {
  /** The critical and high findings that the plan would open. */
  opens: readonly { title: string; severity: string }[]
  checked: boolean
  disabled?: boolean
  onCheck: (checked: boolean) => void
}

/** `Opens 1 critical finding: SSH is open to the internet`, to be agreed to before the plan can be applied. */
export function AcceptNew({ opens, checked, disabled, onCheck }: AcceptNewProps) {
  return (
    <div className={classes.accept}>
      <Checkbox
        checked={checked}
        disabled={disabled}
        label={acceptText(opens)}
        color="#B91C1C"
        onChange={(event) => onCheck(event.currentTarget.checked)}
      />
    </div>
  )
}

function acceptText(opens: AcceptNewProps['opens']): string {
  const parts = ['critical', 'high'].flatMap((severity) => {
    const count = opens.filter((one) => one.severity === severity).length
    return count === 0 ? [] : [countOf(count, `${severity} finding`)]
  })
  const titles = [...new Set(opens.map(({ title }) => title))]
  const more = titles.length > 2 ? ` and ${titles.length - 2} more` : ''
  return `Opens ${parts.join(' and ')}: ${titles.slice(0, 2).join('; ')}${more}`
}
