import { useDisclosure } from '@mantine/hooks'
import { IconExternalLink } from '@tabler/icons-react'
import { useId } from 'react'
import { CopyText } from '#app/components/copy-text.tsx'
import { CountBadge } from '#app/components/count-badge.tsx'
import { FoldingButton } from '#app/components/folding/folding-button.tsx'
import { nameText } from '#app/text/plan-names.ts'
import type { NamedResource, ResourceGroup } from './resource-groups.ts'
import classes from './state-resources.module.css'

interface GroupHeadProps {
  group: ResourceGroup
  folded: boolean
  onTurn: () => void
}

/** A type of resources and how many there are; folds and unfolds them. */
export function GroupHead({ group, folded, onTurn }: GroupHeadProps) {
  return (
    <FoldingButton className={classes.group} opened={!folded} onClick={onTurn}>
      <b>{group.title}</b>
      <CountBadge count={group.items.length} />
      <span className={classes.type}>{group.type}</span>
    </FoldingButton>
  )
}

/** A resource by name; its address and id when it is opened. */
export function StateResourceRow({ item }: { item: NamedResource }) {
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
          {group && <span>{group}</span>}
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
          {resource.id && (
            <span>
              <code>{resource.id}</code>
              <CopyText text={resource.id} label="Copy the resource id" />
            </span>
          )}
        </div>
      )}
    </>
  )
}
