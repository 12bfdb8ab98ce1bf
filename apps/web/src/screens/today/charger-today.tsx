import { isV2gCharger } from '@driveway/domain/charger/device-type'
import { findLocalDate } from '@driveway/domain/time/local-date'
import { hasVehicle, type KnownVehicle } from '@driveway/domain/vehicle/vehicle-presence'
import { boost as boostTexts } from '@driveway/messages/en-GB/boost'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'
import { useState } from 'react'
import { useDeviceEvents } from '#data/device/use-device-events.ts'
import { useDayEnergy, useDayTimes } from '#data/day-energy/query.ts'
import { useSchedule } from '#data/schedule/query.ts'
import { useSeasonalSkin } from '#data/seasonal-skin/query.ts'
import noticeStyles from '#parts/notice-place.module.css'
import { useLazySheet } from '#parts/use-lazy-sheet.tsx'
import { useIsKnownPath } from '#platform/known-paths.ts'
import { useTick } from '#platform/use-tick.ts'
import { useTracker } from '#platform/analytics/use-tracker.ts'
import { useClock } from '#platform/use-clock.ts'
import { useWorldClock } from '#platform/use-world-clock.ts'
import { findAction } from './action-line.ts'
import { hasFeature } from './dashboard-facts.ts'
import { SoFarToday } from './so-far-today.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { TodayPanel } from './today-panel.tsx'
import { viewToday } from './today-view.ts'
import type { Boost } from './use-boost.ts'
import { useDashboard, type ListedCharger } from './use-dashboard.ts'

const AGE_TICK_MS = 10_000

async function loadSheet() {
  return (await import('./calibration-sheet.tsx')).CalibrationSheet
}

type Props = {
  readonly listed: ListedCharger
  readonly boost: Boost
  /** Null while it is not known whether there is one. */
  readonly knownVehicle: { readonly vehicle: KnownVehicle | null } | null
  readonly listError: Error | null
  readonly isPaused: boolean
}

function BoostFailure({ boost }: { readonly boost: Boost }) {
  if (!boost.failure) return null
  const { wasStart, code } = boost.failure
  return (
    <Notice
      kind="error"
      isLive
      title={say(boostTexts, wasStart ? 'problem-start-title' : 'problem-stop-title')}
    >
      {say(boostTexts, code)}
    </Notice>
  )
}

export function ChargerToday({ listed, boost, knownVehicle, listError, isPaused }: Props) {
  const { now } = useClock()
  const worldClock = useWorldClock()
  const tracker = useTracker()
  const isKnownPath = useIsKnownPath()
  const { reading, status, chargeStart, updatedAt, error } = useDashboard(listed, boost.wanted)
  const known = useSchedule()
  const [isExplained, setIsExplained] = useState(false)
  const { Sheet, notice, fetch } = useLazySheet(loadSheet)
  useTick(AGE_TICK_MS)
  useDeviceEvents(listed.charger.id)
  const told = { reading, vehicle: listed.vehicle, chargeStart, now: worldClock.now() }
  const today = findLocalDate(told.now)
  const energy = useDayEnergy(listed.charger.id, today)
  const times = useDayTimes(listed.charger.id, today)
  const skin = useSeasonalSkin(today)
  const action = findAction(status, {
    schedule: known.status === 'loaded' ? known.value.schedule : null,
    isVehicleKnown: knownVehicle === null || hasVehicle(knownVehicle.vehicle),
    isKnownPath,
    now: told.now,
  })

  async function explain(isOpen: boolean): Promise<void> {
    if (isOpen && !(await fetch())) return
    setIsExplained(isOpen)
    tracker.track({ name: 'calibration-modal', step: isOpen ? 'opened' : 'closed' })
  }

  return (
    <>
      <div className={noticeStyles['place']}>
        {(isPaused || (listError && error)) && (
          <StaleNotice error={error} updatedAt={updatedAt} now={now()} />
        )}
        <BoostFailure boost={boost} />
        {notice}
      </div>
      <TodayPanel
        view={viewToday(status, told)}
        skin={skin}
        action={action ?? (known.status === 'loading' ? 'coming' : null)}
        onStopBoost={() => boost.set(false)}
        onCalibrationInfo={() => void explain(true)}
      >
        <SoFarToday
          energy={energy}
          times={times}
          kind={{
            hasCost: hasFeature(listed.features, 'HISTORIC_TARIFFS'),
            hasSplit: hasFeature(listed.features, 'SPLIT_CONSUMPTION'),
            isV2g: isV2gCharger(listed.charger.type),
          }}
        />
      </TodayPanel>
      {isExplained && Sheet && <Sheet onClose={() => void explain(false)} />}
    </>
  )
}
