import { SegmentedControl, Title } from '@mantine/core'
import { useSearchParams } from '@remix-run/react'
import { useFilterChange } from '#app/components/filter-bar/use-filter-change.ts'
import { LinesSkeleton } from '#app/components/late/lines-skeleton.tsx'
import { Notice } from '#app/components/notice/notice.tsx'
import { HclCode } from '#app/components/templates/hcl-code.tsx'
import { fileOf, previewFiles } from '#app/components/templates/preview-files.ts'
import classes from './rail.module.css'
import type { LivePreview } from './use-live-preview.ts'

/** The three files beside the fields, as they come from the values. */
export function LiveFiles({ live, onAgain }: { live: LivePreview; onAgain: () => void }) {
  const [params] = useSearchParams()
  const change = useFilterChange()
  const file = previewFiles.find((one) => one === params.get('file')) ?? 'main.tf'
  return (
    <div className={classes.files}>
      <div className={classes.filesHead}>
        <Title order={2}>Preview</Title>
        <SegmentedControl
          size="xs"
          aria-label="File"
          value={file}
          onChange={(value) => change('file', value)}
          data={[...previewFiles]}
          classNames={{ label: 'mono' }}
        />
      </div>
      {live.error && (
        <Notice role="error" action={{ label: 'Try again', onClick: onAgain }}>
          {live.error}
        </Notice>
      )}
      {live.preview && (
        <div className={classes.code} aria-busy={live.stale}>
          <HclCode text={fileOf(live.preview, file)} label={file} />
        </div>
      )}
      {!live.preview && !live.error && <LinesSkeleton label="Loading preview..." />}
    </div>
  )
}
