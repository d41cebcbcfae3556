import { PasswordInput, TextInput } from '@mantine/core'
import { CertificateField } from './certificate-field.tsx'
import type { CredentialDraft, CredentialErrors, CredentialMethod } from './credential-draft.ts'

interface CredentialFieldsProps {
  draft: CredentialDraft
  errors: CredentialErrors
  /** The fields that are asked for; absent of all that the method needs. */
  only?: readonly Field[]
  onChange: (draft: CredentialDraft) => void
}

type Field = Exclude<keyof CredentialDraft, 'method'>

/** All that a way to sign in needs. */
export const fieldsOf: Record<CredentialMethod, readonly Field[]> = {
  servicePrincipal: ['tenantId', 'clientId', 'clientSecret', 'endsOn'],
  clientCertificate: ['tenantId', 'clientId', 'certificate'],
  workloadIdentity: ['tenantId', 'clientId'],
  managedIdentity: ['clientId'],
  azureCli: ['tenantId'],
}

/** The fields of a way to sign in. */
export function CredentialFields({ draft, errors, only, onChange }: CredentialFieldsProps) {
  const { method } = draft
  const fields = only ?? fieldsOf[method]
  const set = (field: Field) => (event: { currentTarget: { value: string } }) =>
    onChange({ ...draft, [field]: event.currentTarget.value })
  const of = (field: Field) => ({
    value: draft[field],
    error: errors[field],
    inputWrapperOrder: ['label', 'input', 'error', 'description'] as ['label', 'input', 'error', 'description'],
    onChange: set(field),
    'data-autofocus': (only !== undefined && field === fields[0]) || undefined,
  })
  return (
    <>
      {fields.includes('tenantId') && (
        <TextInput
          label="Tenant ID"
          required={method !== 'azureCli'}
          description={
            method === 'azureCli'
              ? 'Only when that person belongs to several tenants'
              : 'Its id, or a domain name of it'
          }
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: 'mono' }}
          {...of('tenantId')}
        />
      )}
      {fields.includes('clientId') && (
        <TextInput
          label="Client ID"
          required={method !== 'managedIdentity'}
          description={
            method === 'managedIdentity'
              ? 'Only for a user-assigned identity'
              : 'Application (client) ID of the app registration'
          }
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: 'mono' }}
          {...of('clientId')}
        />
      )}
      {fields.includes('clientSecret') && (
        <PasswordInput
          label="Client Secret"
          required
          description="Kept encrypted and never shown again"
          autoComplete="off"
          {...of('clientSecret')}
        />
      )}
      {fields.includes('endsOn') && (
        <TextInput type="date" label="Ends on" description="You are warned 30 days before" {...of('endsOn')} />
      )}
      {fields.includes('certificate') && (
        <CertificateField
          value={draft.certificate}
          error={errors.certificate}
          onChange={(certificate) => onChange({ ...draft, certificate })}
        />
      )}
    </>
  )
}
