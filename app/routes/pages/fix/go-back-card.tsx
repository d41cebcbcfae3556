import { Card, Title } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import classes from './side-cards.module.css'

/** How to go back, and what Azure will not take back. */
export function GoBackCard({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <Card component="section" className={classes.card} aria-label="How to go back">
      <Title order={2}>How to go back</Title>
      <ul className={classes.lines} data-quiet>
        {texts.map((text) => (
          <li key={text}>
            <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
