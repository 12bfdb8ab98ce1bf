import { useAccount } from '#data/account/query.ts'
import { useCustomerDevices } from '#data/device/query.ts'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { useOnline } from '#platform/use-online.ts'
import { ChargerToday } from './charger-today.tsx'
import { HomescreenPlace } from './homescreen-place.tsx'
import { TodayBoost } from './today-boost.tsx'
import { TodayEmpty, TodayError, TodayLoading } from './today-fallback.tsx'
import { findTodayTitle } from './today-view.ts'
import { useBoost } from './use-boost.ts'

/** The state waits for the features that it is told by, unless they cannot be had. */
export function TodayScreen() {
  const isOnline = useOnline()
  const devices = useCustomerDevices()
  const account = useAccount()
  const isLoading =
    devices.status === 'loading' || (devices.status === 'loaded' && account.status === 'loading')
  const loaded = devices.status === 'loaded' && !isLoading ? devices : null
  const charger = loaded?.value.charger ?? null
  const boost = useBoost(charger?.id ?? null)
  const known = account.status === 'loaded' ? account.value : null
  const listed = loaded &&
    charger && {
      charger,
      vehicle: loaded.value.vehicle,
      features: known?.features ?? [],
      listedAt: loaded.updatedAt,
    }
  return (
    <ScreenFrame
      title={findTodayTitle(charger?.type ?? null)}
      isBusy={isLoading}
      action={listed && <TodayBoost key={listed.charger.id} listed={listed} boost={boost} />}
    >
      {isLoading && <TodayLoading />}
      {devices.status === 'error' && <TodayError isOffline={!isOnline} />}
      {loaded && !charger && <TodayEmpty />}
      {loaded && listed && (
        <ChargerToday
          key={listed.charger.id}
          listed={listed}
          boost={boost}
          knownVehicle={known && { vehicle: known.journey.vehicle }}
          listError={loaded.error}
          isPaused={loaded.isPaused}
        />
      )}
      {listed && <HomescreenPlace />}
    </ScreenFrame>
  )
}
