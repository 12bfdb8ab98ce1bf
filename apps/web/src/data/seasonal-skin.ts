import type { LocalDate } from '@driveway/domain/time/local-date'
import { useLiveQuery } from '#platform/wire/live-query.ts'
import { usePlatform } from '#platform/platform.ts'
import { loadSeasonalSkin, type SeasonalSkin } from './content.ts'

/** What Today is dressed in on a day; null where nothing is in date, and where that cannot be had. */
export function useSeasonalSkin(today: LocalDate): SeasonalSkin | null {
  const platform = usePlatform()
  const skin = useLiveQuery({
    key: ['seasonal-skin', today],
    everyMs: null,
    load: (signal) => loadSeasonalSkin(platform, today, signal),
  })
  return skin.status === 'loaded' ? skin.value : null
}
