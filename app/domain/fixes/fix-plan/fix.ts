import type { PlannedTemplate } from '../generate/plan-templates.ts'

/** What one template repairs of a scan. Its id is that of the plan (`immediate-storage`), or of the template itself. */
export interface Fix extends PlannedTemplate {
  /** Short: `Storage: require TLS 1.2 for storage accounts`. */
  name: string
  /** SHA-256 in hex of the content of a fix of the plan: templates that hold the same are the same fix. Else null. */
  digest: string | null
  /** The template that it is; null of a fix of the plan, which is saved once it is planned. */
  templateId: string | null
}
