import type { TopBannerIndraMigration } from '@driveway/contract/generated/content-schema'
import type { ContentEntry } from '@driveway/content/content-kinds'
import { findForCustomer, listVisible, type ContentReader } from '@driveway/content/content-reader'

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
