import { Skeleton } from '@mantine/core'
import { IconCircleCheck, IconCircleMinus, IconInfoCircle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { type EnvironmentTest, type PermissionRow, permissionGroupName } from '#app/contract/environment-test.ts'
import { applyingText, permissionCost, permissionState } from '#app/text/connection-words.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import classes from './permission-rows.module.css'
import { RoleCommands } from './role-commands.tsx'

/** What the permissions are for, those that are missing first; null while they are asked for. */
export function PermissionRows({ report }: { report: EnvironmentTest | null }) {
  return (
    <section className={classes.table} aria-label="Permissions" aria-hidden={report === null || undefined}>
      <div className={classes.heads}>
        <span>Permissions</span>
        <span>What they are for</span>
      </div>
      {report === null ? (
        [220, 180, 200, 160].map((width) => (
          <div key={width} className={classes.row}>
            <Skeleton height={18} width={18} circle />
            <Skeleton height={12} width={width} />
            <Skeleton height={12} width={72} />
          </div>
        ))
      ) : (
        <GroupRows rows={report.permissions} />
      )}
      {report?.applying && <ApplyingRow applying={report.applying} />}
    </section>
  )
}

/** Beside what is missing, what is there takes one row, so that the roles to ask for stay in sight. */
function GroupRows({ rows }: { rows: readonly PermissionRow[] }) {
  const [whole, setWhole] = useState(false)
  const granted = rows.filter(({ missing }) => missing.length === 0)
  const folded = !whole && granted.length > 1 && granted.length < rows.length
  const shown = folded ? rows.filter(({ missing }) => missing.length > 0) : rows
  return (
    <>
      {shown.map((row) => (
        <GroupRow key={row.group} row={row} />
      ))}
      {folded && (
        <div className={classes.group}>
          <div className={classes.row}>
            <IconCircleCheck size={18} stroke={1.75} className={classes.icon} aria-hidden />
            <div className={classes.what}>
              <div className={classes.name}>All other permissions</div>
              <button type="button" className={classes.fold} onClick={() => setWhole(true)}>
                Show {formatCount(granted.length)} groups
              </button>
            </div>
            <span className={classes.cost}>
              {countOf(
                granted.reduce((sum, { judged }) => sum + judged, 0),
                'control',
              )}
            </span>
          </div>
        </div>
      )}
    </>
  )
}

function GroupRow({ row }: { row: PermissionRow }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const missing = row.missing.length > 0
  const Icon = missing ? IconCircleMinus : IconCircleCheck
  return (
    <div className={classes.group} data-missing={missing || undefined}>
      <div className={classes.row}>
        <Icon size={18} stroke={1.75} className={classes.icon} aria-hidden />
        <div className={classes.what}>
          <div className={classes.name}>{permissionGroupName[row.group]}</div>
          <div className={classes.state}>{permissionState(row)}</div>
        </div>
        {missing ? (
          <button
            type="button"
            className={classes.cost}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {permissionCost(row)}
          </button>
        ) : (
          <span className={classes.cost}>{permissionCost(row)}</span>
        )}
      </div>
      {open && (
        <div className={classes.more} id={id}>
          <ul aria-label="Missing permissions">
            {row.missing.map((action) => (
              <li key={action}>
                <code>{action}</code>
              </li>
            ))}
          </ul>
          <ul aria-label="Controls that are lost">
            {row.lost.map((control) => (
              <li key={control.id}>{control.title}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function ApplyingRow({ applying }: { applying: NonNullable<EnvironmentTest['applying']> }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { request, fixes, allowedThen } = applying
  return (
    <div className={classes.group}>
      <div className={classes.row} data-quiet>
        <IconInfoCircle size={18} stroke={1.75} className={classes.icon} aria-hidden />
        <div className={classes.what}>{applyingText(applying)}</div>
        {request && (
          <button
            type="button"
            className={classes.link}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            Roles to apply
          </button>
        )}
      </div>
      {open && request && (
        <div className={classes.more} id={id}>
          <RoleCommands
            request={request}
            heading={`Contributor applies ${formatCount(allowedThen)} of ${formatCount(fixes)} fixes`}
          />
        </div>
      )}
    </div>
  )
}
