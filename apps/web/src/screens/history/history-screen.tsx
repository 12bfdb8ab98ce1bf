import { historyMonthOf, historyMonthsOf, homeMonthsOf } from '@driveway/domain/energy/history/history-months'
import { hasFeature } from '@driveway/domain/journey/journey-customer'
import { paths } from '@driveway/domain/journey/paths'
import { localDateOf, startOfMonth, isLocalDate, type LocalDate } from '@driveway/domain/time/local-date'
import type { MonthRange } from '@driveway/domain/time/month-range'
import { historyPage as texts } from '@driveway/messages/en-GB/history-page'
import { say } from '@driveway/messages/say'
import { SegmentedControl } from '@driveway/ui/form/segmented-control'
import { startTransition, useEffect, useMemo, useOptimistic } from 'react'
import { useNavigate } from 'react-router'
import { useQuery } from '#platform/router/use-query.ts'
import { useAccount } from '#data/account/query.ts'
import { chooseCharger } from '#data/device/choose-charger.ts'
import type { Charger, CustomerDevices } from '#data/device/mapper.ts'
import { useKnownDevices } from '#data/device/query.ts'
import { markFeatureSeen } from '#data/account/mutation.ts'
import { Redirect } from '#parts/redirect.tsx'
import { ChargerChoice } from '#parts/charger-choice.tsx'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { useWorldClock } from '#platform/use-world-clock.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { NoCharger } from '#parts/no-charger.tsx'
import { ComingMonth, HistoryError, HistoryLoading } from './history-fallback.tsx'
import { MonthPage } from './month-page.tsx'
import styles from './history-screen.module.css'
import { YearPage } from './year-page.tsx'
import { StatementOfYear } from './statement-of-year.tsx'

export { startLoadingHistory } from './start-loading-history.ts'

/** A visit marks the export feature as seen. */
function useDownloadSeen(): void {
  const wire = useWire()
  useEffect(() => () => void markFeatureSeen(wire, 'EXPORT_DATA'), [wire])
}

const views = ['month', 'year'] as const
type View = (typeof views)[number] | 'statement'

function writeAddress(month: LocalDate, view: View = 'month'): string {
  return `${paths.history}?date=${month}${view === 'month' ? '' : `&view=${view}`}`
}

function readView(asked: string | null): View {
  return asked === 'year' || asked === 'statement' ? asked : 'month'
}

function useOffers(account: ReturnType<typeof useAccount>) {
  const journey = account.status === 'loaded' ? account.value.journey : null
  return useMemo(
    () => ({
      cost: journey !== null && hasFeature(journey, 'HISTORIC_TARIFFS'),
      split: journey !== null && hasFeature(journey, 'SPLIT_CONSUMPTION'),
      export: journey !== null && hasFeature(journey, 'EXPORT_DATA'),
    }),
    [journey],
  )
}

/** A statement is of the whole home, the other views are of one charger. */
function listMonths(view: View, { charger, chargers }: CustomerDevices, today: LocalDate): MonthRange {
  if (view !== 'statement') return historyMonthsOf(charger?.installDate ?? null, today)
  return homeMonthsOf(
    chargers.map(({ installDate }) => installDate),
    today,
  )
}

export function HistoryScreen() {
  const worldClock = useWorldClock()
  const devices = useKnownDevices()
  const account = useAccount()
  const [query] = useQuery()
  const asked = query.get('date')
  const view = readView(query.get('view'))
  useDownloadSeen()
  const offers = useOffers(account)

  const isLoading =
    devices.status === 'loading' || (devices.status === 'loaded' && account.status === 'loading')
  if (devices.status !== 'loaded' || isLoading) {
    return (
      <ScreenFrame title={say(texts, 'title')} isBusy={isLoading}>
        <div className={styles['columns']}>
          {isLoading && <ComingMonth />}
          {isLoading ? <HistoryLoading /> : <HistoryError />}
        </div>
      </ScreenFrame>
    )
  }
  /** World time arrived with the devices. */
  const today = localDateOf(worldClock.now())
  const { charger, chargers } = devices.value
  const months = listMonths(view, devices.value, today)
  const month = historyMonthOf(asked, months)
  if (asked === null || !isLocalDate(asked) || startOfMonth(asked) !== month) {
    return <Redirect to={writeAddress(month, view)} />
  }
  if (!charger) {
    return (
      <ScreenFrame title={say(texts, 'title')}>
        <NoCharger texts={texts} />
      </ScreenFrame>
    )
  }
  return (
    <HistoryView
      view={view}
      charger={charger}
      chargers={chargers}
      month={month}
      months={months}
      today={today}
      offers={offers}
    />
  )
}

type ViewProps = {
  readonly view: View
  readonly charger: Charger
  readonly chargers: readonly Charger[]
  readonly month: LocalDate
  readonly months: MonthRange
  readonly today: LocalDate
  readonly offers: ReturnType<typeof useOffers>
}

function HistoryView({ view, charger, chargers, month, months, today, offers }: ViewProps) {
  const navigate = useNavigate()
  /** Shown at once; the rest of the page follows. */
  const [picked, setPicked] = useOptimistic<LocalDate | null>(null)

  /** Another month replaces this one in the browser's history, so that Back leads out of the page. */
  function show(shown: View, next: LocalDate): void {
    startTransition(() => {
      setPicked(next)
      void navigate(writeAddress(next, shown), { replace: true })
    })
  }

  if (view === 'statement') {
    return (
      <StatementOfYear
        chargers={chargers}
        month={month}
        months={months}
        historyAddress={writeAddress(month, 'year')}
        onPick={(next) => show('statement', next)}
      />
    )
  }
  const choice = (
    <ViewChoice
      view={view}
      charger={charger}
      chargers={chargers}
      onChoose={(chosen) => show(chosen, picked ?? month)}
    />
  )
  return view === 'year' ? (
    <YearPage
      charger={charger}
      month={month}
      months={months}
      today={today}
      offers={offers}
      onPick={(next) => show('year', next)}
      writeAddress={writeAddress}
      statementAddress={writeAddress(month, 'statement')}
      views={choice}
    />
  ) : (
    <MonthPage
      charger={charger}
      month={month}
      picked={picked ?? month}
      months={months}
      today={today}
      offers={offers}
      onPick={(next) => show('month', next)}
      views={choice}
    />
  )
}

type ChoiceProps = Pick<ViewProps, 'charger' | 'chargers'> & {
  readonly view: (typeof views)[number]
  readonly onChoose: (view: View) => void
}

/** The month or the year, of one of several chargers. */
function ViewChoice({ view, charger, chargers, onChoose }: ChoiceProps) {
  const wire = useWire()
  return (
    <>
      <SegmentedControl
        legend={say(texts, 'view-label')}
        options={views.map((value) => ({ value, label: say(texts, `view-${value}`) }))}
        value={view}
        onChoose={onChoose}
      />
      {chargers.length > 1 && (
        <ChargerChoice
          chargers={chargers}
          chosen={charger.id}
          onChoose={(each) => chooseCharger(wire, each)}
        />
      )}
    </>
  )
}
