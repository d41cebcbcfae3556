import '@mantine/core/styles/Accordion.css'
import { Accordion, Card, UnstyledButton } from '@mantine/core'
import { Link } from '@remix-run/react'
import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { CountBadge } from '#app/components/count-badge.tsx'
import { useIsPrinting } from '#app/components/use-is-printing.ts'
import type { RoadmapItem } from '#app/contract/scans.ts'
import { countOf } from '#app/text/count.ts'
import classes from './roadmap-card.module.css'

const firstItems = 8
const phone = '(max-width: 48em)'

const groups = [
  { key: 'immediate', title: 'Immediate Actions' },
  { key: 'shortTerm', title: 'Short Term (1 Month)' },
  { key: 'mediumTerm', title: 'Medium Term (3 Months)' },
] as const

/** What the card tells of an action. */
export type RoadmapAction = Pick<RoadmapItem, 'controlId' | 'name' | 'description'>
export type Roadmap = Record<(typeof groups)[number]['key'], RoadmapAction[]>

interface RoadmapCardProps {
  scanId: string
  roadmap: Roadmap
  /** Nothing could be assessed: that nothing is to be done is not known. */
  isUnknown: boolean
}

/** The gaps by when they should be closed. */
export function RoadmapCard({ scanId, roadmap, isUnknown }: RoadmapCardProps) {
  const [open, setOpen] = useState<string | null>('immediate')
  // What nobody has opened yet is not drawn.
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set(['immediate']))
  useEffect(() => {
    if (window.matchMedia(phone).matches) setOpen(null)
  }, [])
  const printing = useIsPrinting()
  const actions = groups.reduce((sum, { key }) => sum + roadmap[key].length, 0)
  return (
    <Card padding={0} component="section">
      <CardHead title="Roadmap" ruled>
        {countOf(actions, 'action')}
      </CardHead>
      <Accordion
        multiple
        value={printing ? groups.map(({ key }) => key) : open === null ? [] : [open]}
        onChange={(keys) => {
          const opened = keys.find((key) => key !== open) ?? null
          setOpen(opened)
          if (opened !== null) setSeen(new Set([...seen, opened]))
        }}
        chevron={<IconChevronRight size={16} stroke={2} />}
        chevronPosition="left"
        chevronSize={16}
        transitionDuration={printing ? 0 : 180}
        classNames={{
          item: classes.item,
          control: classes.control,
          label: classes.label,
          chevron: classes.chevron,
          content: classes.content,
        }}
      >
        {groups.map(({ key, title }) => (
          <Accordion.Item key={key} value={key}>
            <Accordion.Control>
              {title}
              <CountBadge
                count={roadmap[key].length}
                role={key === 'immediate' && roadmap[key].length > 0 ? 'error' : 'neutral'}
              />
            </Accordion.Control>
            <Accordion.Panel>
              {(printing || seen.has(key)) && <Group scanId={scanId} items={roadmap[key]} isUnknown={isUnknown} />}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Card>
  )
}

function Group({ scanId, items, isUnknown }: Omit<RoadmapCardProps, 'roadmap'> & { items: RoadmapAction[] }) {
  const [opened, setOpened] = useState(false)
  const whole = useIsPrinting() || opened
  if (items.length === 0) return <p className={classes.none}>{isUnknown ? 'Not known yet.' : 'Nothing to do here.'}</p>
  const shown = whole ? items : items.slice(0, firstItems)
  return (
    <>
      <ol>
        {shown.map((item, index) => (
          <li key={item.controlId}>
            <Link to={`/app/security-scanner/results/${scanId}/gaps/${item.controlId}`} className={classes.action}>
              <span className={classes.number} aria-hidden>
                {index + 1}
              </span>
              <span className={classes.text}>
                <span className={classes.name}>{item.name}</span>
                <span className={classes.description}>{item.description}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {items.length > shown.length && (
        <UnstyledButton className={classes.more} onClick={() => setOpened(true)}>
          Show {items.length - shown.length} more
        </UnstyledButton>
      )}
    </>
  )
}
