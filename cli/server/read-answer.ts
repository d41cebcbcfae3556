import { ConnectionError, foreignForm } from '#app/contract/call-errors.ts'

/**
 * The JSON of an answer that was asked for as it is.
 * @param what which answer, as the subject of a sentence
 * @throws ConnectionError where it is none of Parapet, VersionError where it is of another version
 */
export async function readAnswer<Output>(
  what: string,
  response: Response,
  schema: { safeParse(data: unknown): { success: true; data: Output } | { success: false; error: unknown } },
): Promise<Output> {
  const data: unknown = await response.json().catch((cause: unknown) => {
    if (!(cause instanceof SyntaxError)) throw cause
    throw new ConnectionError(
      'The server does not answer as Parapet does: look at its address, and what stands before it.',
      { cause },
    )
  })
  const parsed = schema.safeParse(data)
  if (!parsed.success) throw foreignForm(what, parsed.error)
  return parsed.data
}
