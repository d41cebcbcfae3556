import { useDisclosure } from '@mantine/hooks'
import { IconExternalLink } from '@tabler/icons-react'
import { useId } from 'react'
import { CountBadge } from '#app/components/count-badge.tsx'
import { FoldingButton } from '#app/components/folding/folding-button.tsx'
import { ResourceId } from '#app/components/resource-id/resource-id.tsx'
import type { ResourceChange } from '#app/contract/plans.ts'
import { nameText } from '#app/text/plan-names.ts'
import { HeldValue, HeldValues } from './held-value.tsx'
import { type NamedResource, type ResourceGroup, sharedProperty } from './resource-groups.ts'
import classes from './state-resources.module.css'

interface GroupHeadProps {
  group: ResourceGroup
  folded: boolean
  onTurn: () => void
}

/** A type of resources, how many there are and the one value that all of them hold; folds and unfolds them. */
export function GroupHead({ group, folded, onTurn }: GroupHeadProps) {
  const shared = sharedProperty(group)
  return (
    <FoldingButton className={classes.group} opened={!folded} onClick={onTurn}>
      <b>{group.title}</b>
      <CountBadge count={group.items.length} />
      <span className={classes.type} title={group.type}>
        {shared?.value ? `${shared.name} ${shared.value}` : group.type}
      </span>
    </FoldingButton>
  )
}

interface StateResourceRowProps {
  item: NamedResource
  group: ResourceGroup
  /** What the last drift check found of it. */
  drifted: ResourceChange | undefined
}

/** A resource by name with what it holds; its address, id and further values when it is opened. */
export function StateResourceRow({ item, group: type, drifted }: StateResourceRowProps) {
  const [opened, { toggle }] = useDisclosure(false)
  const id = useId()
  const { resource, group } = item
  return (
    <>
      <div className={classes.resource}>
        <button
          type="button"
          className={classes.name}
          aria-expanded={opened}
          aria-controls={opened ? id : undefined}
          onClick={toggle}
        >
          <b>{nameText(item)}</b>
          <span>{group}</span>
          <HeldValue values={resource.values} named={sharedProperty(type)?.name ?? null} drifted={drifted} />
        </button>
        {resource.portalUrl && (
          <a
            href={resource.portalUrl}
            target="_blank"
            rel="noreferrer"
            className={classes.portal}
            aria-label={`${nameText(item)} in the Azure portal`}
          >
            <IconExternalLink size={16} stroke={1.75} aria-hidden />
          </a>
        )}
      </div>
      {opened && (
        <div id={id} className={classes.details}>
          <code>{resource.address}</code>
          {resource.id && <ResourceId id={resource.id} />}
          <HeldValues values={resource.values} />
        </div>
      )}
    </>
  )
}
