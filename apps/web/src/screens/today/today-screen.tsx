import { useChargerReading, useCustomerDevices, type Charger, type Vehicle } from '#data/device.ts'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { usePlatform } from '#platform/platform.ts'
import { useTick } from '#platform/use-tick.ts'
import { StaleNotice } from './stale-notice.tsx'
import { TodayEmpty, TodayError, TodayLoading } from './today-fallback.tsx'
import { TodayPanel } from './today-panel.tsx'
import { findTodayTitle, viewToday } from './today-view.ts'

const AGE_TICK_MS = 10_000

type ChargerTodayProps = {
  readonly charger: Charger
  readonly vehicle: Vehicle | null
  readonly listedAt: number
  readonly listError: Error | null
  readonly isPaused: boolean
}

/** The list and the charger's own state are both asked for; the newer answer is shown. */
function ChargerToday({ charger, vehicle, listedAt, listError, isPaused }: ChargerTodayProps) {
  const { now, worldClock } = usePlatform()
  const own = useChargerReading(charger, listedAt)
  useTick(AGE_TICK_MS)
  const isOwnNewer = own.status === 'loaded' && own.updatedAt >= listedAt
  const reading = isOwnNewer ? own.value : charger.reading
  const updatedAt = isOwnNewer ? own.updatedAt : listedAt
  const ownError = own.status === 'loading' ? null : own.error
  return (
    <>
      {(isPaused || (listError && ownError)) && (
        <StaleNotice error={ownError} updatedAt={updatedAt} now={now()} />
      )}
      <TodayPanel view={viewToday(reading, vehicle, worldClock.now())} />
    </>
  )
}

export function TodayScreen() {
  const devices = useCustomerDevices()
  const charger = devices.status === 'loaded' ? devices.value.charger : null
  return (
    <ScreenFrame title={findTodayTitle(charger?.type ?? null)} isBusy={devices.status === 'loading'}>
      {devices.status === 'loading' && <TodayLoading />}
      {devices.status === 'error' && <TodayError />}
      {devices.status === 'loaded' && !charger && <TodayEmpty />}
      {devices.status === 'loaded' && charger && (
        <ChargerToday
          key={charger.id}
          charger={charger}
          vehicle={devices.value.vehicle}
          listedAt={devices.updatedAt}
          listError={devices.error}
          isPaused={devices.isPaused}
        />
      )}
    </ScreenFrame>
  )
}
