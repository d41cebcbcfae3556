import { useNavigate } from '@remix-run/react'
import { IconWand } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { ManualGap } from '#app/contract/remediation.ts'
import type { TemplateSummary } from '#app/contract/templates.ts'
import { fixPlanAddress } from '../fix-plan/fix-address.ts'
import { late } from '../late/late.tsx'
import { OperatorButton } from '../operator-button.tsx'
import { api } from '../session/api.ts'
import { errorText } from '../session/error-text.ts'
import { keepManualGaps } from './kept-manual-gaps.ts'

const ManualGapsDialog = late(async () => (await import('./manual-gaps-dialog.tsx')).ManualGapsDialog)

interface GenerateFixesButtonProps {
  scan: { id: string; subscriptionId: string }
  controlIds: readonly string[]
  /** Only these failing resources. */
  resourceIds?: string[]
  /** Only these failing resources of a control, by its id. */
  resourcesOf?: ReadonlyMap<string, string[]>
  /** They were chosen one by one: a single template opens its fix at once. */
  chosen?: boolean
  /** Another button of the card is the filled one. */
  quiet?: boolean
  /** What the button says. */
  children?: ReactNode
  /** Why it cannot be used now. */
  blocked?: string | null
  onError: (message: string | null) => void
}

type Generated = Pick<TemplateSummary, 'id' | 'name'>[]

/** Turns gaps into templates and leads to the builder with them; what only a person can close is told first. */
export function GenerateFixesButton(props: GenerateFixesButtonProps) {
  const { scan, controlIds, resourceIds, resourcesOf, chosen, quiet, blocked, onError } = props
  const { children = 'Generate Fix Templates' } = props
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<{ manual: ManualGap[]; templates: Generated } | null>(null)

  async function generate() {
    setBusy(true)
    onError(null)
    try {
      const { templates, manual, closed } = await api.call('remediation.generateTemplates', {
        body: {
          subscriptionId: scan.subscriptionId,
          scanId: scan.id,
          gaps: controlIds.map((controlId) => ({ controlId, resourceIds: resourcesOf?.get(controlId) })),
          resourceIds,
        },
      })
      if (manual.length > 0) setAsked({ manual, templates })
      else if (templates.length === 0) onError(closedText(closed))
      else open(templates, [])
    } catch (failure) {
      console.log('Templates could not be generated.', failure)
      onError(errorText(failure, 'Failed to generate remediation templates'))
    } finally {
      setBusy(false)
    }
  }

  function open(templates: Generated, manual: readonly ManualGap[]) {
    const [only] = templates
    if (chosen && only && templates.length === 1) {
      navigate(`${fixPlanAddress(scan.id)}/${only.id}`)
      return
    }
    const list = JSON.stringify(templates.map(({ id, name }) => ({ id, name })))
    keepManualGaps(list, manual)
    navigate(`/template-builder?templates=${encodeURIComponent(list)}`)
  }

  return (
    <>
      <OperatorButton
        data-wide-on-phones
        variant={quiet ? 'default' : 'filled'}
        loading={busy}
        blocked={blocked}
        leftSection={<IconWand size={18} stroke={1.75} />}
        onClick={() => void generate()}
      >
        {children}
      </OperatorButton>
      {asked && (
        <ManualGapsDialog
          manual={asked.manual}
          templates={asked.templates.length}
          onOpen={() => open(asked.templates, asked.manual)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

const closedText = (closed: number) =>
  `Nothing to generate: an apply since this scan closed ${closed === 1 ? 'the finding' : `all ${closed} findings`}. Scan again to see what is open.`
