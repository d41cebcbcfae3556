import { CountBadge } from '#app/components/count-badge.tsx'
import { TabLink, TabLinks } from '#app/components/tab-links/tab-links.tsx'
import type { TemplateTab } from './template-filter.ts'

interface TemplateTabsProps {
  current: TemplateTab
  counts: { mine: number; public: number }
}

/** My Templates, Public Templates, Execution History. */
export function TemplateTabs({ current, counts }: TemplateTabsProps) {
  const badge = (tab: 'mine' | 'public') => (
    <CountBadge count={counts[tab]} role={current === tab ? 'primary' : 'neutral'} />
  )
  return (
    <TabLinks label="Templates">
      <TabLink to="/app/templates" current={current === 'mine'} count={badge('mine')}>
        My Templates
      </TabLink>
      <TabLink to="/app/templates?tab=public" current={current === 'public'} count={badge('public')}>
        Public Templates
      </TabLink>
      <TabLink to="/app/templates?tab=history" current={current === 'history'}>
        Execution History
      </TabLink>
    </TabLinks>
  )
}
