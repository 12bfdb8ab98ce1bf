import { isV2gCharger } from '@driveway/domain/charger/device-type'
import { localDateOf } from '@driveway/domain/time/local-date'
import { boost as boostTexts } from '@driveway/messages/en-GB/boost'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'
import type { Account } from '#data/account/mapper.ts'
import { useDeviceEvents } from '#data/device/use-device-events.ts'
import { refetchPlan } from '#data/plan/refetch.ts'
import { useDayEnergy, useDayTimes } from '#data/day-energy/query.ts'
import { useSchedule } from '#data/schedule/query.ts'
import { useSeasonalSkin } from '#data/seasonal-skin/query.ts'
import noticeStyles from '#parts/notice-place.module.css'
import { useLazySheet } from '#parts/use-lazy-sheet.tsx'
import { useTracker } from '#platform/analytics/use-tracker.ts'
import { useClock } from '#platform/use-clock.ts'
import { useMedia } from '#platform/use-media.ts'
import { pickByCode, type ByCode, type ProblemCode } from '#platform/wire/pick-by-code.ts'
import { OLD_MS } from './boost-place.tsx'
import { LazyFlowCard, LazySessionCard, LazyStatusPicture, LazyWeekCard } from './lazy-figures.tsx'
import { LazyLinkEnded } from './prompt/lazy-link-ended.tsx'
import { findAction } from './status/find-action.ts'
import { hasFeature } from './status/dashboard-facts.ts'
import { showPlan } from './night-place.tsx'
import { SoFarToday } from './so-far/so-far-today.tsx'
import { StaleNotice } from './status/stale-notice.tsx'
import { TodayPanel } from './status/today-panel.tsx'
import panelStyles from './status/today-panel.module.css'
import { viewToday } from './status/today-view.ts'
import type { Boost } from './boost/use-boost.ts'
import type { Dashboard } from './use-dashboard.ts'
import { useNight } from './use-night.ts'

async function loadSheet() {
  return (await import('./status/calibration-sheet.tsx')).CalibrationSheet
}

async function loadLevelSheet() {
  return (await import('./status/level-sheet.tsx')).LevelSheet
}

/** From this width Today has room for the week and the power flow. */
const DESK = '(min-width: 768px)'

type Props = {
  readonly dashboard: Dashboard
  readonly boost: Boost
  /** Null where it could not be loaded. */
  readonly account: Account | null
  readonly listError: Error | null
  readonly isPaused: boolean
}

const boostProblems: ByCode<ProblemCode<'setEvChargerOverride'>, string> = boostTexts

function BoostFailure({ boost }: { readonly boost: Boost }) {
  if (!boost.failure) return null
  const { wasStart, code } = boost.failure
  return (
    <Notice
      kind="error"
      isLive
      title={say(boostTexts, wasStart ? 'problem-start-title' : 'problem-stop-title')}
    >
      {pickByCode(boostProblems, code)}
    </Notice>
  )
}

/** The car of a charger of several, and true for one that is only assumed, or none of the home's. */
function carOf(loaded: ReturnType<typeof useNight>) {
  if (loaded.status !== 'loaded') return { isOtherCar: false }
  const { own, code, car } = loaded.value
  return {
    ...(own && code.showOwnCar(own)),
    isOtherCar: car?.carId === null || car?.evidence === 'ASSUMED',
  }
}

export function ChargerToday(props: Props) {
  const { dashboard, boost, account, listError, isPaused } = props
  const clock = useClock()
  const tracker = useTracker()
  const { charger, features, status, updatedAt, error, now } = dashboard
  const known = useSchedule()
  const calibration = useLazySheet(loadSheet)
  const level = useLazySheet(loadLevelSheet)
  useDeviceEvents(charger.id, refetchPlan)
  const today = localDateOf(now)
  const energy = useDayEnergy(charger.id, today)
  const times = useDayTimes(charger.id, today)
  const skin = useSeasonalSkin(today)
  const loaded = useNight(charger.id)
  const schedule = known.status === 'loaded' ? known.value.schedule : null
  const shown = { ...dashboard, schedule, ...carOf(loaded) }
  const night = showPlan(
    loaded,
    { ...shown, onBoost: () => boost.set(true), onEnterLevel: () => void level.open() },
    clock.now(),
  )
  const isDesk = useMedia(DESK)
  const { reading } = dashboard
  const kind = {
    hasCost: hasFeature(features, 'HISTORIC_TARIFFS'),
    hasSplit: hasFeature(features, 'SPLIT_CONSUMPTION'),
    isV2g: isV2gCharger(charger.type),
  }
  const soFar = <SoFarToday key="so-far" energy={energy} times={times} kind={kind} account={account} />
  const week = <LazyWeekCard key="week" deviceId={charger.id} today={today} {...kind} />
  const flow = <LazyFlowCard key="flow" reading={reading} />
  // The week of a car that is away takes the room of its plan.
  const desk = reading.isPluggedIn ? [week, soFar] : [soFar, flow, week]
  const [lead, ...rest] = isDesk ? desk : [null, soFar]
  const view = { ...viewToday(status, shown), ...night.texts }
  const isComing = loaded.status === 'loading' || known.status === 'loading'
  const found = findAction(status, { isVehicleKnown: account?.isVehicleMissing !== true })
  const readyBy = night.readyBy === null ? null : ({ kind: 'ready-by', text: night.readyBy } as const)
  const action = found === 'ready-by' ? (isComing ? 'coming' : readyBy) : found

  const isStale = isPaused || (listError && error) !== null
  const isUpdating = !isStale && error === null && clock.now() - updatedAt >= OLD_MS

  const old = (isStale || isUpdating) && (
    <StaleNotice error={error} isUpdating={isUpdating} updatedAt={updatedAt} now={clock.now()} />
  )

  function trackCalibration(step: 'opened' | 'closed'): void {
    tracker.track({ name: 'calibration-modal', step })
  }

  async function explain(): Promise<void> {
    if (await calibration.open()) trackCalibration('opened')
  }

  function stopExplaining(): void {
    calibration.close()
    trackCalibration('closed')
  }

  return (
    <>
      <div className={noticeStyles['place']}>
        {!isDesk && old}
        <BoostFailure boost={boost} />
        {boost.sheet.notice}
        {night.notice}
        {calibration.notice}
        {level.notice}
      </div>
      <TodayPanel
        view={isDesk ? { ...view, rightNow: null } : view}
        night={night}
        skin={skin}
        action={action}
        onStopBoost={() => boost.set(false)}
        onCalibrationInfo={() => void explain()}
        onEnterLevel={() => void level.open()}
        picture={
          <LazyStatusPicture
            status={status}
            isFull={night.isFull}
            deviceId={charger.id}
            installDate={charger.installDate}
            today={today}
          />
        }
        lead={lead}
      >
        {isDesk && old && <div className={panelStyles['wide']}>{old}</div>}
        {night.cards}
        {isDesk && reading.isPluggedIn && flow}
        {reading.isPluggedIn && (
          <LazySessionCard
            deviceId={charger.id}
            today={today}
            {...kind}
            status={dashboard.status}
            plan={loaded.status === 'loaded' ? loaded.value.plan : null}
            now={now}
          />
        )}
        {rest}
        {account?.hasLinkEnded && <LazyLinkEnded />}
      </TodayPanel>
      {level.Sheet && (
        <level.Sheet
          deviceId={charger.id}
          estimate={dashboard.reading.estimate?.percent ?? null}
          onClose={level.close}
        />
      )}
      {calibration.Sheet && <calibration.Sheet onClose={stopExplaining} />}
    </>
  )
}
