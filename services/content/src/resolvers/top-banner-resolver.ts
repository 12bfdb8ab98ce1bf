import type { TopBannerIndraMigration } from '@driveway/contract/generated/content-schema'
import type { ContentEntry } from '../kinds/content-kinds.ts'
import { findForCustomer, listVisible, type ContentReader } from './content-reader.ts'

export const topBannerResolvers = {
  topBannerIndraMigration: async (
    _args: unknown,
    reader: ContentReader,
  ): Promise<TopBannerIndraMigration | null> => {
    const entry = await findForCustomer(listVisible('top-banner', reader), reader)
    return entry && { ...entry, ovoIndraIntegrationNotReady: toNotReady(entry) }
  },
}

function toNotReady(
  entry: ContentEntry<'top-banner'>,
): TopBannerIndraMigration['ovoIndraIntegrationNotReady'] {
  const { notReadyContent: content, notReadyButtonLabel, notReadyButtonLink } = entry
  if (content === null || notReadyButtonLabel === null || notReadyButtonLink === null) return null
  return { content, buttonLabel: notReadyButtonLabel, buttonLink: notReadyButtonLink }
}
