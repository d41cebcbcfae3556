import { Button, SegmentedControl } from '@mantine/core'
import { useSearchParams } from '@remix-run/react'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { RoleRequest } from '#app/contract/environment-test.ts'
import { useCopying } from '../copying/use-copying.ts'
import { useFilterChange } from '../filter-bar/use-filter-change.ts'
import { CommandCode } from './command-code.tsx'
import classes from './role-commands.module.css'

interface RoleCommandsProps {
  request: RoleRequest
  heading: string
  /** Who can run it. */
  by?: string
}

const languages = [
  { value: 'az', label: 'az' },
  { value: 'terraform', label: 'Terraform' },
]

/** What somebody runs to give the missing roles, for a shell or as Terraform. */
export function RoleCommands({ request, heading, by = 'an Owner' }: RoleCommandsProps) {
  const [params] = useSearchParams()
  const change = useFilterChange()
  const language = params.get('commands') === 'terraform' ? 'terraform' : 'az'
  const { copied, copy, told } = useCopying()
  const text = request[language]
  const definitions = request.roles.filter(({ definition }) => definition !== null)
  const Icon = copied ? IconCheck : IconCopy
  return (
    <section className={classes.commands} aria-label={heading}>
      <div className={classes.head}>
        <h3 className={classes.heading}>
          {heading} <small>{by} runs it once</small>
        </h3>
        <div className={classes.actions}>
          <SegmentedControl
            size="xs"
            aria-label="Written for"
            value={language}
            onChange={(value) => change('commands', value === 'terraform' ? value : '')}
            data={languages}
          />
          <Button
            variant="default"
            size="xs"
            onClick={() => copy(text)}
            leftSection={<Icon size={15} stroke={1.75} aria-hidden />}
          >
            Copy
          </Button>
          <span role="status" className={classes.copied}>
            {told}
          </span>
        </div>
      </div>
      <CommandCode text={text} language={language} label={heading} />
      {definitions.map(({ name, definition }) => (
        <details key={name} className={classes.definition}>
          <summary>
            {name} is a custom role. <span>Show its definition</span>
          </summary>
          <CommandCode text={definition ?? ''} language="terraform" label={`Definition of ${name}`} />
        </details>
      ))}
    </section>
  )
}
