import {
  GetAppInactiveScreen,
  GetTopBannerIndraMigration,
  type GetAppInactiveScreenAnswer,
  type GetTopBannerIndraMigrationAnswer,
} from '@driveway/contract/generated/content-operations'
import type { LoadContext } from '#platform/use-loaded.ts'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { asContent } from '#platform/wire/public-content.ts'
import { useWire } from '#platform/wire/use-wire.ts'

export type MigrationBanner = NonNullable<GetTopBannerIndraMigrationAnswer['topBannerIndraMigration']>

export type AppInactiveText = NonNullable<GetAppInactiveScreenAnswer['appInactiveScreen']>

/** Null where the brand has none. */
export async function loadAppInactive(
  { graphql, isSignedIn }: LoadContext,
  signal: AbortSignal,
): Promise<AppInactiveText | null> {
  return (await graphql.send(GetAppInactiveScreen, {}, asContent(isSignedIn, signal))).appInactiveScreen
}

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
