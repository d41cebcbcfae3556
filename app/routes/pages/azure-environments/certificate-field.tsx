import '@mantine/core/styles/Anchor.css'
import { Anchor, FileButton, Textarea } from '@mantine/core'
import classes from './credential-fields.module.css'

interface CertificateFieldProps {
  value: string
  error?: string
  onChange: (certificate: string) => void
}

/** A certificate with its private key, pasted or read from a file. */
export function CertificateField({ value, error, onChange }: CertificateFieldProps) {
  return (
    <div className={classes.wide}>
      <Textarea
        label="Certificate"
        required
        description="PEM: the certificate and its private key, not encrypted. Kept encrypted and never shown again."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        rows={4}
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        classNames={{ input: `mono ${classes.pem}` }}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <FileButton
        accept=".pem,.crt,.cer,.key,application/x-pem-file"
        inputProps={{ 'aria-label': 'Certificate file' }}
        onChange={(file) => void file?.text().then(onChange)}
      >
        {({ onClick }) => (
          <Anchor component="button" type="button" size="sm" fw={600} mt={6} onClick={onClick}>
            Choose a file
          </Anchor>
        )}
      </FileButton>
    </div>
  )
}
