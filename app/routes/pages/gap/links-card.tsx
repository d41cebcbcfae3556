import { Card } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import classes from './links-card.module.css'

/** Azure's documentation of what the control judges. */
export function LinksCard({ links }: { links: string[] }) {
  return (
    <Card padding={0} component="section">
      <CardHead title="Documentation" />
      <ul className={classes.list}>
        {links.map((link) => (
          <li key={link}>
            <a href={link} target="_blank" rel="noreferrer">
              <span>
                {link
                  .replace(/^https:\/\//, '')
                  .split('/')
                  .flatMap((part, index) => (index === 0 ? [part] : ['/', <wbr key={part} />, part]))}
              </span>
              <IconExternalLink size={14} stroke={1.75} aria-label="opens in a new tab" />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
