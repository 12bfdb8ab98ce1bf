import { decideBoostTap, type BoostTap } from '@driveway/domain/charger/boost'
import type { DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import { paths } from '@driveway/domain/journey/paths'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ChargerReading } from '#data/device/mapper.ts'
import { isBoostWarningOff } from '#platform/boost-warning.ts'
import { BoostButton, ReadyModeLink } from './boost-button.tsx'
import type { BoostSheetKind, EstimateBoost } from './boost-sheet.tsx'
import type { Boost } from './use-boost.ts'

function isSheet(tap: BoostTap): tap is BoostSheetKind {
  return /^(?:show|confirm)/.test(tap)
}

type Props = {
  readonly reading: ChargerReading
  readonly status: DashboardStatus
  readonly boost: Boost
  readonly estimate: EstimateBoost | null
  /** The page was opened to boost, by the shortcut of the app's icon. */
  readonly isAsked: boolean
  /** World time. */
  readonly now: number
}

/** The button in the header with its sheets. */
export function TodayBoost({ reading, status, boost, estimate, isAsked, now }: Props) {
  const [isWarningOff, setIsWarningOff] = useState(() => isBoostWarningOff(document))
  const [sheet, setSheet] = useState<BoostSheetKind | null>(null)
  const { Sheet, open, close } = boost.sheet
  const tap = decideBoostTap(status, isWarningOff)

  function press(): void {
    if (boost.wanted !== null) return
    if (isSheet(tap)) ask(tap)
    else boost.set(tap === 'boost')
  }

  function ask(kind: BoostSheetKind): void {
    setSheet(kind)
    void open()
  }

  const navigate = useNavigate()
  useEffect(() => {
    if (!isAsked) return
    void navigate(paths.today, { replace: true })
    // It never boosts by itself, even where a tap would.
    const asked = decideBoostTap(status, false)
    if (isSheet(asked)) ask(asked)
  })

  if (tap === 'open-phev-page') return <ReadyModeLink to={paths.phevReadyMode} />
  return (
    <>
      <BoostButton
        isBoosting={tap === 'stop-boost'}
        isAway={tap.startsWith('show')}
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
          onConfirm={(end) => {
            close()
            setIsWarningOff(isBoostWarningOff(document))
            boost.set(true, end)
          }}
          onClose={close}
        />
      )}
    </>
  )
}
