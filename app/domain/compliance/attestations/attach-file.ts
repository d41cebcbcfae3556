import { createHash } from 'node:crypto'
import type { Attestation } from '#app/contract/attestations.ts'
import { mostAttestationFileBytes } from '#app/contract/most-attestation-file-bytes.ts'
import { withoutSteering } from '#app/text/without-steering.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Viewer } from '../../environments/visible.ts'
import { AppError, invalid, notFound } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { isInForce } from '../requirement-state.ts'
import { fileBytes, findAttestation, insertFile } from './attestation-rows.ts'
import { isNamedAs, kindOf } from './file-type.ts'

const longestName = 120

/**
 * Stores the file that an attestation shows. Only its author adds it, once, while it is in force: nobody puts evidence into
 * another's mouth, and none is exchanged.
 * @throws AppError `not-found`, `forbidden`, `conflict`, `too-large`, `invalid`
 */
export async function attachFile(
  services: Pick<Services, 'db' | 'now' | 'secrets' | 'dialect'>,
  actor: Actor,
  attestationId: string,
  given: { name: string; bytes: AsyncIterable<Uint8Array> },
): Promise<Attestation> {
  requireFree(await findAttestation(services.db, actor, attestationId), actor, services.now())
  const data = await readAtMost(given.bytes)
  const name = plainName(given.name)
  const kind = kindOf(data)
  if (!kind)
    throw invalid(
      'file',
      `${name} is none of PDF, PNG, JPEG, Word, Excel without macros or plain text. Save it as one.`,
    )
  if (!isNamedAs(name, kind))
    throw invalid('file', `${name} contains ${kind.name}. Give it a name that ends in .${kind.endings.join(' or .')}.`)
  const file = { name, type: kind.type, size: data.length, sha256: createHash('sha256').update(data).digest('hex') }
  return services.db.transaction().execute(async (trx) => {
    const attestation = await findAttestation(trx, actor, attestationId)
    requireFree(attestation, actor, services.now())
    await insertFile(trx, { attestation_id: attestationId, ...file, data })
    await recordAudit(trx, services, {
      actor,
      action: 'attestation.attach',
      object: `attestation:${attestationId}`,
      detail: file,
    })
    return { ...attestation, file }
  })
}

/** The file of an attestation with its bytes as they were stored. @throws AppError `not-found`, `conflict` when they were changed since */
export async function readFileOf(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  attestationId: string,
): Promise<NonNullable<Attestation['file']> & { data: Buffer }> {
  const { file } = await findAttestation(db, viewer, attestationId)
  const data = await fileBytes(db, attestationId)
  if (!file || !data) throw notFound(`The file of attestation ${attestationId}`)
  if (createHash('sha256').update(data).digest('hex') === file.sha256) return { ...file, data }
  throw new AppError('conflict', `${file.name} is not as it was stored: its digest differs. Restore it from a backup.`)
}

function requireFree(attestation: Attestation, actor: Actor, now: Date): void {
  if (attestation.createdBy !== actor.username)
    throw new AppError('forbidden', `${attestation.createdBy} attested this, and only they can add its file.`)
  if (attestation.file)
    throw new AppError('conflict', `${attestation.file.name} is attached already. Attest again with another file.`)
  if (!isInForce(attestation, now))
    throw new AppError('conflict', 'This attestation has ended. Attest again, with the file.')
}

async function readAtMost(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of bytes) {
    size += part.byteLength
    if (size > mostAttestationFileBytes)
      throw new AppError('too-large', 'The file is larger than 10 MiB. Send a smaller one.')
    parts.push(part)
  }
  if (size === 0) throw invalid('file', 'The file is empty. Send it as the body.')
  return Buffer.concat(parts)
}

/** The last part of a path, in signs that can be shown, of no more than 120 characters; its ending stays. */
function plainName(given: string): string {
  const name = withoutSteering(given.split(/[/\\]/).at(-1) ?? '')
    .replace(/\p{C}/gu, '')
    .trim()
  if (name.length <= longestName) return name || 'file'
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''
  return name.slice(0, longestName - ending.length) + ending
}
