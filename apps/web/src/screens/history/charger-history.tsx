import { isV2gCharger } from '@driveway/domain/charger/device-type'
import { exportWhOf } from '@driveway/domain/energy/exported-energy'
import { historyStartOf } from '@driveway/domain/energy/history/history-months'
import { findComparedMonth } from '@driveway/domain/energy/history/month-comparison'
import { roundToMinute, type ChargeEvent } from '@driveway/domain/energy/history/day-events'
import { listHistoryDays } from '@driveway/domain/energy/history/history-rows'
import type { LocalDate } from '@driveway/domain/time/local-date'
import { historyPage as texts } from '@driveway/messages/en-GB/history-page'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'
import { carIcon } from '@driveway/ui/page-icons'
import { memo, useMemo, type ReactNode } from 'react'
import type { Charger } from '#data/device/mapper.ts'
import { sayDay, sayMonth } from '#parts/text/month-text.ts'
import { useOnline } from '#platform/use-online.ts'
import { useWorldClock } from '#platform/use-world-clock.ts'
import { HistoryError, HistoryLoading, HistoryNotices } from './history-fallback.tsx'
import { HistoryList } from './history-list.tsx'
import styles from './history-screen.module.css'
import { listMonthMarks, viewMonth } from './history-view.ts'
import { MonthLines } from './month-lines.tsx'
import { PeriodTotals } from './period-totals.tsx'
import type { MonthSources } from './use-month.ts'

type Props = {
  readonly charger: Charger
  readonly month: LocalDate
  readonly today: LocalDate
  readonly sources: MonthSources
  readonly offers: { readonly cost: boolean; readonly split: boolean }
  /** Shown below the figures. */
  readonly ahead: ReactNode
}

/** A month of a charger, with the parts that loaded. */
export const ChargerHistory = memo(function ChargerHistory(props: Props) {
  const { sources } = props
  if (sources.status === 'loading') return <HistoryLoading />
  if (sources.status === 'error') return <HistoryError error={sources.error} />
  return <LoadedHistory {...props} sources={sources} />
})

const noEvents: readonly ChargeEvent[] = []

type LoadedProps = Props & { readonly sources: Extract<MonthSources, { readonly status: 'loaded' }> }

function LoadedHistory({ charger, month, today, sources, offers, ahead }: LoadedProps) {
  const worldClock = useWorldClock()
  const isOnline = useOnline()
  const { energy, minutes, before, isStale } = sources
  const start = historyStartOf(charger.installDate, today)
  const shows = useMemo(
    () => ({
      cost: offers.cost,
      split: offers.split && energy?.isSplit === true,
      export: isV2gCharger(charger.type),
    }),
    [offers.cost, offers.split, energy, charger.type],
  )
  const view = useMemo(() => {
    const days = listHistoryDays(month, start, today)
    return viewMonth({ days, periods: energy?.periods ?? null, minutes, today, shows })
  }, [month, start, today, energy, minutes, shows])
  const chart = useMemo(
    () => ({
      title: say(texts, 'day-by-day'),
      columns: view.days.map(({ date, sum }) => ({ key: date, name: sayDay(date), sum })),
      marks: listMonthMarks(view.days.map(({ date }) => date)),
    }),
    [view],
  )
  const isEmpty = view.total?.importWh === 0 && exportWhOf(view.total) === 0
  return (
    <>
      <div className={styles['side']}>
        <div className={styles['notices']}>
          <HistoryNotices
            lacksEnergy={!energy}
            lacksDays={!minutes}
            hasPendingCosts={offers.cost && energy?.isCostPending === true}
            isStale={isStale || !isOnline}
            isOnline={isOnline}
          />
          {isEmpty && (
            <Notice
              kind="quiet"
              icon={carIcon}
              title={say(texts, 'empty-month-title', { month: sayMonth(month) })}
            >
              {say(texts, 'empty-month-text')}
            </Notice>
          )}
        </div>
        {energy && view.total && !isEmpty && (
          <PeriodTotals label={say(texts, 'totals-label')} total={view.total} shows={shows} chart={chart}>
            <MonthLines
              total={view.total}
              before={before && findComparedMonth(month, before.periods, { start, today })}
              sessions={energy.sessions}
              hasCost={shows.cost}
              savedPence={energy.savedPence}
            />
          </PeriodTotals>
        )}
        {ahead}
      </div>
      <div className={styles['list']}>
        <HistoryList
          key={month}
          label={say(texts, 'days-label', { month: sayMonth(month) })}
          rows={view.rows}
          events={energy?.events ?? noEvents}
          shows={shows}
          now={roundToMinute(worldClock.now())}
        />
      </div>
    </>
  )
}
