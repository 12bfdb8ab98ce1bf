import { historyMonthOf, historyMonthsOf, homeMonthsOf } from '@driveway/domain/energy/history/history-months'
import { hasFeature } from '@driveway/domain/journey/journey-customer'
import { paths } from '@driveway/domain/journey/paths'
import { localDateOf, startOfMonth, isLocalDate, type LocalDate } from '@driveway/domain/time/local-date'
import { historyPage as texts } from '@driveway/messages/en-GB/history-page'
import { say } from '@driveway/messages/say'
import { SegmentedControl } from '@driveway/ui/form/segmented-control'
import { startTransition, useEffect, useMemo, useOptimistic } from 'react'
import { useNavigate } from 'react-router'
import { useQuery } from '#platform/router/use-query.ts'
import { useAccount } from '#data/account/query.ts'
import { chooseCharger } from '#data/device/choose-charger.ts'
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

export function HistoryScreen() {
  const worldClock = useWorldClock()
  const devices = useKnownDevices()
  const account = useAccount()
  const wire = useWire()
  const [query] = useQuery()
  const asked = query.get('date')
  const view = readView(query.get('view'))
  const navigate = useNavigate()
  useDownloadSeen()
  /** Shown at once; the rest of the page follows. */
  const [picked, setPicked] = useOptimistic<LocalDate | null>(null)
  const journey = account.status === 'loaded' ? account.value.journey : null
  const offers = useMemo(
    () => ({
      cost: journey !== null && hasFeature(journey, 'HISTORIC_TARIFFS'),
      split: journey !== null && hasFeature(journey, 'SPLIT_CONSUMPTION'),
      export: journey !== null && hasFeature(journey, 'EXPORT_DATA'),
    }),
    [journey],
  )

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
  const months =
    view === 'statement'
      ? homeMonthsOf(
          chargers.map(({ installDate }) => installDate),
          today,
        )
      : historyMonthsOf(charger?.installDate ?? null, today)
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

  /** Another month replaces this one in the browser's history, so that Back leads out of the page. */
  function show(shown: View, next: LocalDate): void {
    startTransition(() => {
      setPicked(next)
      void navigate(writeAddress(next, shown), { replace: true })
    })
  }

  const choice = (
    <>
      <SegmentedControl
        legend={say(texts, 'view-label')}
        options={views.map((value) => ({ value, label: say(texts, `view-${value}`) }))}
        value={view === 'statement' ? 'year' : view}
        onChoose={(chosen) => show(chosen, picked ?? month)}
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
