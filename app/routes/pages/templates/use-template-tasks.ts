import { saveDownload } from '#app/components/save-download.ts'
import { api } from '#app/components/session/api.ts'
import { useTasks } from '#app/components/session/use-tasks.ts'
import type { TemplateStatus, TemplateSummary } from '#app/contract/templates.ts'

/** What somebody wants to do with a template. The first four open a dialog. */
export type TemplateTask = { template: TemplateSummary } & (
  | { what: 'preview' | 'clone' | 'versions' | 'delete' }
  | { what: 'export'; format: 'json' | 'zip' }
  | { what: 'status'; status: TemplateStatus }
  | { what: 'share'; isPublic: boolean }
)

export type DialogTask = Extract<TemplateTask, { what: 'preview' | 'clone' | 'versions' | 'delete' }>

const statusWords: Record<TemplateStatus, string> = {
  draft: 'Template is a draft again',
  published: 'Template published successfully',
  archived: 'Template archived successfully',
}

/** Carries out what is asked of templates, and says how it went. */
export function useTemplateTasks() {
  const tasks = useTasks()
  const { done, error, forget } = tasks
  const run = (work: () => Promise<unknown>, text: string, failed: string, undo?: () => void) =>
    tasks.run({ what: 'template', work, done: { text, undo }, failed })

  const paramsOf = ({ id }: TemplateSummary) => ({ templateId: id })
  return {
    done,
    error,
    busy: tasks.busy !== null,
    forget,
    clone: (template: TemplateSummary, name: string) =>
      run(
        () => api.call('templates.clone', { params: paramsOf(template), body: { name } }),
        'Template cloned successfully',
        'Failed to clone template',
      ),
    remove: (template: TemplateSummary) =>
      run(
        () => api.call('templates.delete', { params: paramsOf(template) }),
        'Template deleted successfully',
        'Failed to delete template',
        () =>
          void run(
            () => api.call('templates.restore', { params: paramsOf(template) }),
            'Template restored successfully',
            'Failed to restore template',
          ),
      ),
    changeStatus: (template: TemplateSummary, status: TemplateStatus) =>
      run(
        () => api.call('templates.change', { params: paramsOf(template), body: { status } }),
        statusWords[status],
        'Failed to save template',
      ),
    share: (template: TemplateSummary, isPublic: boolean) =>
      run(
        () => api.call('templates.change', { params: paramsOf(template), body: { is_public: isPublic } }),
        isPublic ? 'Template is public now' : 'Template is private now',
        'Failed to save template',
      ),
    exportAs: (template: TemplateSummary, format: 'json' | 'zip') =>
      run(
        async () => {
          const input = { params: paramsOf(template), query: { format } }
          await saveDownload(
            await api.raw('templates.export', input, { accept: '*/*' }),
            `template_terraform.${format}`,
          )
        },
        'Template exported successfully',
        'Failed to export template',
      ),
    importFile: (file: Blob) =>
      run(
        () => api.raw('templates.import', {}, {}, file),
        'Template imported successfully',
        'Failed to import template',
      ),
  }
}
