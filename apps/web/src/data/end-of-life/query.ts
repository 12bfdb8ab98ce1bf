import {
  GetTopBannerIndraMigration,
  type GetTopBannerIndraMigrationAnswer,
} from '@driveway/contract/generated/content-operations'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { asContent } from '#platform/wire/public-content.ts'
import { useWire } from '#platform/wire/use-wire.ts'

export type MigrationBanner = NonNullable<GetTopBannerIndraMigrationAnswer['topBannerIndraMigration']>

/** Null where the brand has none. The server picks the texts for the customer's organisation. */
export function useMigrationBanner(isOffered: boolean): Live<MigrationBanner | null> {
  const { graphql } = useWire()
  return useLiveQuery<MigrationBanner | null>(
    isOffered
      ? {
          key: ['migration-banner'],
          everyMs: null,
          load: async (signal) =>
            (await graphql.send(GetTopBannerIndraMigration, {}, asContent(true, signal)))
              .topBannerIndraMigration,
        }
      : null,
  )
}
