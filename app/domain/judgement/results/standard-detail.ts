import type { StandardDetail } from '#app/contract/catalogue.ts'
import type { Standard } from '../catalogue/standard.ts'

export function standardDetail(standard: Standard): StandardDetail {
  return {
    id: standard.id,
    name: standard.name,
    short: standard.short,
    version: standard.version,
    requirements: standard.requirements.map((requirement) => ({
      id: requirement.id,
      title: requirement.title,
      level: requirement.level ?? null,
      controls: requirement.controls ?? [],
      manual: requirement.manual === true,
      open: requirement.open === true,
      reason: requirement.reason ?? null,
      notShown: requirement.notShown ?? null,
    })),
  }
}
