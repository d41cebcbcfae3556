import { FileButton } from '@mantine/core'
import { useNavigate } from '@remix-run/react'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { OperatorButton } from '#app/components/operator-button.tsx'
import classes from './templates.module.css'

/** Import and Create Template. */
export function TemplateActions({ busy, onImport }: { busy: boolean; onImport: (file: File) => void }) {
  const navigate = useNavigate()
  const forget = useRef<() => void>(null)
  return (
    <div className={classes.actions}>
      <FileButton
        resetRef={forget}
        accept=".json,.zip,application/json,application/zip"
        inputProps={{ 'aria-label': 'Template file' }}
        onChange={(file) => {
          if (file) onImport(file)
          // The same file can be chosen again, e.g. once it was put right.
          forget.current?.()
        }}
      >
        {({ onClick }) => (
          <OperatorButton
            variant="default"
            disabled={busy}
            leftSection={<IconFileImport size={16} stroke={1.75} aria-hidden />}
            onClick={onClick}
          >
            Import
          </OperatorButton>
        )}
      </FileButton>
      <OperatorButton
        leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        onClick={() => navigate('/app/template-builder')}
      >
        Create Template
      </OperatorButton>
    </div>
  )
}
