import { join } from 'node:path'
import { brandIds } from '@driveway/brand/brand-id'
import { readContentFolder } from '@driveway/content/content-library'
import type { OperatorService } from '@driveway/operator/operator-service'

const contentFolder = join(import.meta.dirname, '../../../../content')

export type OutageTexts = {
  readonly title: string
  readonly text: string
  readonly disclaimer: string
  readonly overtime: string
}

/** The editors' texts for outages of a brand, as plain text; null if there are none. */
export async function readOutageTexts(
  operator: Pick<OperatorService, 'listPublishedTexts'>,
  kind: 'planned' | 'unplanned',
  brand: string,
): Promise<OutageTexts | null> {
  const { content } = await readContentFolder(contentFolder, brandIds, await operator.listPublishedTexts())
  const entry = content['outage-texts'].find((each) => each.outage === kind && each.visibleTo.includes(brand))
  if (!entry) return null
  const { title, disclaimer, overtimeMessage } = entry
  return {
    title,
    text: toPlainText(entry.text),
    disclaimer: disclaimer ?? '',
    overtime: overtimeMessage ?? '',
  }
}

const references: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

/** The renderer writes these references only. */
function toPlainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|#39|amp);/g, (all, name: string) => references[name] ?? all)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
