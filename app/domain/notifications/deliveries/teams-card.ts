import type { SendingServices } from '../sending-services.ts'
import { type DeliveryRow, type Told, toldBy } from './delivery-rows.ts'
import { linkOf } from './link-of.ts'

const colours: Record<Told['type'], string> = {
  success: 'Good',
  warning: 'Warning',
  error: 'Attention',
  security: 'Attention',
  info: 'Accent',
}

/**
 * A message with an Adaptive Card, as the trigger "When a Teams webhook request is received" of Workflows takes it. Runs of
 * text, unlike text blocks, know no Markdown: a name of Azure cannot become a link.
 */
export function teamsCard({ publicUrl }: Pick<SendingServices, 'publicUrl'>, row: DeliveryRow): object {
  const { type, title, message, link } = toldBy(row)
  const run = (text: string, look: object = {}) => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text, ...look }],
  })
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            run(title, { size: 'Medium', weight: 'Bolder', color: colours[type] }),
            ...(message ? [run(message)] : []),
          ],
          actions: [{ type: 'Action.OpenUrl', title: 'Open in Parapet', url: linkOf(publicUrl, link) }],
        },
      },
    ],
  }
}
