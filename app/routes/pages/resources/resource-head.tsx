import { ActionIcon, Button } from '@mantine/core'
import { Link, useLocation } from '@remix-run/react'
import { IconBrandAzure, IconExternalLink, IconX } from '@tabler/icons-react'
import { IconTile } from '#app/components/icon-tile/icon-tile.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import { ResourceId } from '#app/components/resource-id/resource-id.tsx'
import type { ResourceDetail } from '#app/contract/inventory.ts'
import { ResourceIcon } from './resource-icon.tsx'
import classes from './resource-pane.module.css'

/** What the resource is and where, its id and tags, and the way to Azure's portal. */
export function ResourceHead({ detail, onClose }: { detail: ResourceDetail; onClose: () => void }) {
  const { resource, portalUrl } = detail
  const { search } = useLocation()
  const tags = Object.entries(resource.tags)
  return (
    <header className={classes.head}>
      {/* On phones the head of the page is not there. */}
      <h1 className={`${classes.onPhones} visually-hidden`}>Resources</h1>
      <Link to={`/app/resources${search}`} className={classes.back}>
        Resources
      </Link>
      <div className={classes.title}>
        <IconTile role="primary">
          <ResourceIcon type={resource.type} size={20} />
        </IconTile>
        <div className={classes.names}>
          <h2>{resource.name}</h2>
          <p>
            <span className={classes.noun} title={resource.type}>
              {resource.noun}
            </span>
            {resource.location && <>, {resource.location}</>}
          </p>
        </div>
        {portalUrl && (
          <Button
            component="a"
            href={portalUrl}
            target="_blank"
            rel="noreferrer"
            variant="default"
            size="xs"
            leftSection={<IconBrandAzure size={16} stroke={1.75} />}
            rightSection={<IconExternalLink size={14} stroke={1.75} />}
          >
            Azure portal
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          className={classes.close}
          onClick={onClose}
          aria-label="Close the resource"
        >
          <IconX size={18} stroke={1.75} />
        </ActionIcon>
      </div>
      <div className={classes.id}>
        <ResourceId id={resource.id} />
      </div>
      {tags.length > 0 && (
        <ul className={classes.tags} aria-label="Tags">
          {tags.map(([name, value]) => (
            <li key={name} className="mono">
              {name}: {value}
            </li>
          ))}
        </ul>
      )}
      {detail.readAt !== null && (
        <p className={classes.local}>
          Last read <Moment at={detail.readAt} />
        </p>
      )}
      {!portalUrl && <p className={classes.local}>{whyNoPortal(resource.type)}</p>}
    </header>
  )
}

const whyNoPortal = (type: string) =>
  type.startsWith('Entra/')
    ? 'Told by Microsoft Graph: the portal has no address for it.'
    : 'In the local cloud, which has no portal.'
