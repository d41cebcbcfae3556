import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useTimes } from '#app/components/moment/use-times.ts'
import type { FixedFindings } from '#app/contract/fixed-since-scan.ts'
import { fixedText } from '#app/text/fixed-text.ts'
import classes from './fixed-mark.module.css'

interface FixedMarkProps {
  fixed: FixedFindings
  /** When the scan was that counted the findings. */
  scannedAt: string
}

/** `Fixed, proven 12:04, awaiting the next scan`, in the place of a description. */
export function FixedMark({ fixed, scannedAt }: FixedMarkProps) {
  const text = fixedText(fixed, scannedAt, useTimes())
  return (
    <span className={classes.mark} title={text}>
      <IconRosetteDiscountCheck size={15} stroke={1.75} aria-hidden />
      <span className={classes.text}>{text}</span>
    </span>
  )
}
