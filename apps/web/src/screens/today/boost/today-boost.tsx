import { decideBoostTap, type BoostTap } from '@driveway/domain/charger/boost'
import type { DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import { paths } from '@driveway/domain/journey/paths'
import { useState } from 'react'
import type { ChargerReading } from '#data/device/mapper.ts'
import type { BoostEnd } from '#data/device/mutation.ts'
import { useWatched } from '#platform/cell.ts'
import { useTracker } from '#platform/analytics/use-tracker.ts'
import { useBoostWarning } from '#platform/use-boost-warning.ts'
import { BoostButton, ReadyModeLink } from './boost-button.tsx'
import type { BoostSheetKind, EstimateBoost } from './boost-sheet.tsx'
import type { Boost } from './use-boost.ts'

const trackedNames = {
  'show-device-offline': 'boost-modal',
  'show-car-disconnected': 'boost-modal',
  'confirm-boost': 'boost-modal',
  'confirm-stopping-export': 'stop-exporting-modal',
} as const satisfies Record<BoostSheetKind, string>

const awayTaps: ReadonlySet<BoostTap> = new Set(['show-device-offline', 'show-car-disconnected'])

type Props = {
  readonly reading: ChargerReading
  readonly status: DashboardStatus
  readonly boost: Boost
  readonly estimate: EstimateBoost | null
  /** World time. */
  readonly now: number
}

/** The button in the header with its sheets. */
export function TodayBoost({ reading, status, boost, estimate, now }: Props) {
  const boostWarning = useBoostWarning()
  const tracker = useTracker()
  const isWarningOff = useWatched(boostWarning.isOff)
  const [sheet, setSheet] = useState<BoostSheetKind | null>(null)
  const { Sheet, fetch } = boost.sheet
  const tap = decideBoostTap(status, isWarningOff)

  function track(kind: BoostSheetKind, step: 'opened' | 'confirmed' | 'closed'): void {
    tracker.track({ name: trackedNames[kind], step })
  }

  function press(): void {
    if (boost.wanted !== null || tap === 'open-phev-page') return
    if (tap === 'boost' || tap === 'stop-boost') boost.set(tap === 'boost')
    else void ask(tap)
  }

  async function ask(kind: BoostSheetKind): Promise<void> {
    if (!(await fetch())) return
    setSheet(kind)
    track(kind, 'opened')
  }

  function confirm(kind: BoostSheetKind, isNotAskedAgain: boolean, end: BoostEnd): void {
    if (isNotAskedAgain) boostWarning.switchOff()
    track(kind, 'confirmed')
    setSheet(null)
    boost.set(true, end)
  }

  if (tap === 'open-phev-page') return <ReadyModeLink to={paths.phevReadyMode} />
  return (
    <>
      <BoostButton
        isBoosting={tap === 'stop-boost'}
        isAway={awayTaps.has(tap)}
        isBusy={boost.wanted !== null}
        onPress={press}
      />
      {sheet && Sheet && (
        <Sheet
          kind={sheet}
          isCalibrating={status === 'CALIBRATING'}
          rateW={reading.chargeRateW}
          isHomeAlone={status === 'HOME_ALONE'}
          estimate={estimate}
          now={now}
          onConfirm={(isNotAskedAgain, end) => confirm(sheet, isNotAskedAgain, end)}
          onClose={() => {
            track(sheet, 'closed')
            setSheet(null)
          }}
        />
      )}
    </>
  )
}
