import { z } from 'zod'

const Alias = z.looseObject({
  name: z.string(),
  defaultPath: z.string().nullish(),
  paths: z.array(z.looseObject({ path: z.string() })).nullish(),
})
const Provider = z.looseObject({
  resourceTypes: z.array(z.looseObject({ aliases: z.array(Alias).nullish() })).nullish(),
})
const Providers = z.union([
  z.array(Provider),
  z.looseObject({ value: z.array(Provider) }).transform(({ value }) => value),
  Provider.transform((one) => [one]),
])

/** Alias in lower case → the path that it names. */
export type Aliases = ReadonlyMap<string, string>

/**
 * The aliases in the answer of `az provider list --expand resourceTypes/aliases`, of `az provider show` or of Azure itself.
 * @throws z.ZodError for another value
 */
export function parseAliases(value: unknown): Map<string, string> {
  const aliases = Providers.parse(value).flatMap(({ resourceTypes }) =>
    (resourceTypes ?? []).flatMap((type) => type.aliases ?? []),
  )
  return new Map(
    aliases.flatMap(({ name, defaultPath, paths }) => {
      const path = defaultPath ?? paths?.[0]?.path
      return path ? [[name.toLowerCase(), path] as const] : []
    }),
  )
}
