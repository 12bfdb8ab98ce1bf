import {
  GetSeasonalSkins,
  type GetSeasonalSkinsAnswer,
} from '@driveway/contract/generated/content-operations'
import type { LocalDate } from '@driveway/domain/time/local-date'
import { useLiveQuery } from '#platform/wire/live-query.ts'
import { asContent } from '#platform/wire/public-content.ts'
import { useWire } from '#platform/wire/use-wire.ts'

export type SeasonalSkin = GetSeasonalSkinsAnswer['seasonalSkins'][number]
export type SkinImage = SeasonalSkin['vehicleIcon']

/** The skin of a day; null where none is in date or none could be loaded. */
export function useSeasonalSkin(today: LocalDate): SeasonalSkin | null {
  const { graphql } = useWire()
  const skin = useLiveQuery<SeasonalSkin | null>({
    key: ['seasonal-skin', today],
    everyMs: null,
    load: async (signal) => {
      const variables = { currentDate: today }
      const { seasonalSkins } = await graphql.send(GetSeasonalSkins, variables, asContent(true, signal))
      return seasonalSkins[0] ?? null
    },
  })
  return skin.status === 'loaded' ? skin.value : null
}
