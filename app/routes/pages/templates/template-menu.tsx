import { ActionIcon, Menu } from '@mantine/core'
import { useNavigate } from '@remix-run/react'
import {
  IconArchive,
  IconCopy,
  IconDotsVertical,
  IconDownload,
  IconEdit,
  IconFileZip,
  IconPencil,
  IconTrash,
  IconUpload,
  IconVersions,
  IconWorld,
  IconWorldOff,
} from '@tabler/icons-react'
import { useShellData } from '#app/components/shell-data.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import type { TemplateSummary } from '#app/contract/templates.ts'
import classes from './template-card.module.css'
import type { TemplateTask } from './use-template-tasks.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** The menu of a card: what its owner, an operator or anybody can do with the template. */
export function TemplateMenu(props: { template: TemplateSummary; onTask: (task: TemplateTask) => void }) {
  const { template, onTask } = props
  const { user } = useShellData()
  const navigate = useNavigate()
  const operator = roleAllows(user.role, 'operator')
  return (
    <Menu position="bottom-end" width={190} radius="md" shadow="md">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          className={classes.more}
          aria-label={`More for ${template.name}`}
        >
          <IconDotsVertical size={18} stroke={2} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {template.can.edit && (
          <Menu.Item
            leftSection={<IconEdit {...icon} />}
            onClick={() => navigate(`/app/template-builder/${template.id}`)}
          >
            Edit
          </Menu.Item>
        )}
        {operator && (
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => onTask({ what: 'clone', template })}>
            Clone
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconVersions {...icon} />} onClick={() => onTask({ what: 'versions', template })}>
          Versions
        </Menu.Item>
        <Menu.Item
          leftSection={<IconDownload {...icon} />}
          onClick={() => onTask({ what: 'export', format: 'json', template })}
        >
          Export
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileZip {...icon} />}
          onClick={() => onTask({ what: 'export', format: 'zip', template })}
        >
          Export as zip
        </Menu.Item>
        {template.can.edit && <Standing template={template} onTask={onTask} />}
        {template.can.remove && (
          <>
            <Menu.Divider />
            <Menu.Item
              c="var(--error-text)"
              leftSection={<IconTrash {...icon} />}
              onClick={() => onTask({ what: 'delete', template })}
            >
              Delete
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Status and sharing. */
function Standing({ template, onTask }: { template: TemplateSummary; onTask: (task: TemplateTask) => void }) {
  const { status, is_public } = template
  return (
    <>
      <Menu.Divider />
      {status === 'draft' && (
        <Menu.Item
          leftSection={<IconUpload {...icon} />}
          onClick={() => onTask({ what: 'status', status: 'published', template })}
        >
          Publish
        </Menu.Item>
      )}
      {status !== 'draft' && (
        <Menu.Item
          leftSection={<IconPencil {...icon} />}
          onClick={() => onTask({ what: 'status', status: 'draft', template })}
        >
          Back to draft
        </Menu.Item>
      )}
      {status !== 'archived' && (
        <Menu.Item
          leftSection={<IconArchive {...icon} />}
          onClick={() => onTask({ what: 'status', status: 'archived', template })}
        >
          Archive
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={is_public ? <IconWorldOff {...icon} /> : <IconWorld {...icon} />}
        onClick={() => onTask({ what: 'share', isPublic: !is_public, template })}
      >
        {is_public ? 'Make private' : 'Make public'}
      </Menu.Item>
    </>
  )
}
