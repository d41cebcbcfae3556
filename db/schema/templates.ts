import type { Flag, IsoDate } from '../cast.ts'

/** A saved composition of modules and fixes. */
export interface TemplateTable {
  id: string
  /** Of the newest version, which not everybody may see. */
  name: string
  /** The name without case; no owner has two that are equal. Of a deleted one something that is no name. */
  name_key: string
  /** `draft`, `published`, `archived`. */
  status: string
  /** Others see its published version. */
  is_public: Flag
  /** Username. */
  owner: string
  /** `builder`, `remediation`, `import`, `clone`. */
  origin: string
  /** Of a remediation: the scan that found the gaps, and where. */
  scan_id: string | null
  environment_id: string | null
  subscription_id: string | null
  current_version: number
  published_version: number | null
  created_at: IsoDate
  updated_at: IsoDate
  updated_by: string
  /** It is gone for everybody; what was run of it is still proved and undone by its versions. */
  deleted_at: IsoDate | null
}

/** One version of a template: what it is called, is about and holds never changes. */
export interface TemplateVersionTable {
  id: string
  template_id: string
  /** 1 is the first. */
  version: number
  name: string
  description: string
  framework_id: string | null
  /** JSON of the contract's TemplateContent. */
  content: string
  /** SHA-256 of `content` in hex. */
  content_digest: string
  module_count: number
  /** Resources that its fixes change. */
  resource_count: number
  risk_level: string | null
  change_notes: string
  created_by: string
  created_at: IsoDate
  published_at: IsoDate | null
}
