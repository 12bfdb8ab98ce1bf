import { useAccount } from '#data/account/query.ts'
import { useCustomerDevices } from '#data/device/query.ts'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { useOnline } from '#platform/use-online.ts'
import { useTick } from '#platform/use-tick.ts'
import { BoostPlace } from './boost-place.tsx'
import { useBoost } from './boost/use-boost.ts'
import { ChargerToday } from './charger-today.tsx'
import { loadFigures } from './lazy-figures.tsx'
import { LazyTodayFoot } from './prompt/lazy-today-foot.tsx'
import { SoFarLoading } from './so-far/so-far-today.tsx'
import { LazyTodayRare } from './status/lazy-today-rare.tsx'
import { TodayError, TodayLoading } from './status/today-fallback.tsx'
import { todayTitleOf } from './status/today-view.ts'
import { useDashboard } from './use-dashboard.ts'
import { loadNightCode } from './use-night.ts'

/** Loads the code of the parts that a first visit shows later. */
export async function loadTodayParts(): Promise<void> {
  await Promise.allSettled([loadNightCode(), loadFigures()])
}

const AGE_TICK_MS = 10_000

/** The status waits for the features that it depends on, unless they cannot be loaded. */
export function TodayScreen() {
  const isOnline = useOnline()
  const devices = useCustomerDevices()
  const account = useAccount()
  useTick(AGE_TICK_MS)
  const isLoading =
    devices.status === 'loading' || (devices.status === 'loaded' && account.status === 'loading')
  const loaded = !isLoading && devices.status === 'loaded' ? devices : null
  const { charger = null, vehicle = null } = loaded?.value ?? {}
  const known = account.status === 'loaded' ? account.value : null
  const boost = useBoost(charger?.id ?? null)
  const dashboard = useDashboard(
    {
      charger,
      vehicle,
      features: known?.features ?? [],
      listedAt: loaded?.updatedAt ?? 0,
    },
    boost.wanted,
  )
  return (
    <ScreenFrame
      title={todayTitleOf(charger?.type ?? null)}
      isBusy={isLoading}
      action={dashboard && <BoostPlace key={dashboard.charger.id} dashboard={dashboard} boost={boost} />}
    >
      {isLoading && (
        <TodayLoading>
          <SoFarLoading />
        </TodayLoading>
      )}
      {devices.status === 'error' && <TodayError isOffline={!isOnline} />}
      {loaded && !(known && loaded.value.chargers.length === 1) && (
        <LazyTodayRare {...loaded.value} known={known} />
      )}
      {loaded && dashboard && (
        <ChargerToday
          key={dashboard.charger.id}
          dashboard={dashboard}
          boost={boost}
          account={known}
          listError={loaded.error}
          isPaused={loaded.isPaused}
        />
      )}
      {dashboard && <LazyTodayFoot />}
    </ScreenFrame>
  )
}
