import { isV2gCharger } from '@driveway/domain/charger/device-type'
import { exportWhOf } from '@driveway/domain/energy/exported-energy'
import { historyStartOf } from '@driveway/domain/energy/history/history-months'
import { findComparedMonth } from '@driveway/domain/energy/history/month-comparison'
import { roundToMinute, type ChargeEvent } from '@driveway/domain/energy/history/day-events'
import { listHistoryDays } from '@driveway/domain/energy/history/history-rows'
import { addMonths, type LocalDate } from '@driveway/domain/time/local-date'
import { historyPage as texts } from '@driveway/messages/en-GB/history-page'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'
import { carIcon } from '@driveway/ui/page-icons'
import { memo, useMemo, useState, type ReactNode } from 'react'
import type { Charger } from '#data/device/mapper.ts'
import type { MonthEnergy } from '#data/history/mapper.ts'
import { sayDay, sayMonth, sayMonthName } from '#parts/text/month-text.ts'
import { useMedia } from '#platform/use-media.ts'
import { useOnline } from '#platform/use-online.ts'
import { useWorldClock } from '#platform/use-world-clock.ts'
import { HistoryError, HistoryLoading, HistoryNotices } from './history-fallback.tsx'
import chartStyles from './flow-chart.module.css'
import { HistoryList, type AskedDay } from './history-list.tsx'
import styles from './history-screen.module.css'
import { listDaysBefore, listMonthMarks, viewMonth, type MonthView } from './history-view.ts'
import { LazyBatterySaved } from './lazy-parts.ts'
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

/** From this width the details of a day stand beside the list. */
const BESIDE = '(min-width: 1280px)'

type OpenProps = { readonly date: LocalDate; readonly onAsk: (asked: AskedDay) => void }

/** Leads from the chosen bar to its day in the list. */
function OpenDay({ date, onAsk }: OpenProps) {
  return (
    <button className={chartStyles['open']} type="button" onClick={() => onAsk({ date })}>
      {say(texts, 'open-column', { name: sayDay(date) })}
    </button>
  )
}

type LoadedProps = Props & { readonly sources: Extract<MonthSources, { readonly status: 'loaded' }> }

/** The figures of the month, and the part of the month before that they are compared with. */
function useMonthView({ charger, month, today, sources, offers }: LoadedProps) {
  const { energy, minutes, before } = sources
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
  const compared = before && findComparedMonth(month, before.periods, { start, today })
  return { shows, view, compared, before: compared && before }
}

type ChartOptions = {
  readonly month: LocalDate
  readonly before: MonthEnergy | null
  readonly isBeside: boolean
  readonly onPick: (date: LocalDate | null) => void
  readonly onAsk: (asked: AskedDay) => void
}

function useMonthChart(view: MonthView, { month, before, isBeside, onPick, onAsk }: ChartOptions) {
  return useMemo(() => {
    const days = view.days.map(({ date }) => date)
    const daysBefore = before && listDaysBefore(days, before.periods)
    return {
      title: say(texts, 'day-by-day'),
      columns: view.days.map(({ date, sum }) => ({
        key: date,
        name: sayDay(date),
        sum,
        before: daysBefore?.get(date) ?? null,
      })),
      marks: listMonthMarks(days),
      behind: daysBefore && say(texts, 'behind-legend', { month: sayMonthName(addMonths(month, -1)) }),
      onPick,
      renderOpen: isBeside ? null : (date: string) => <OpenDay date={date} onAsk={onAsk} />,
    }
  }, [view, month, before, isBeside, onPick, onAsk])
}

function EmptyMonth({ month }: Pick<Props, 'month'>) {
  return (
    <Notice kind="quiet" icon={carIcon} title={say(texts, 'empty-month-title', { month: sayMonth(month) })}>
      {say(texts, 'empty-month-text')}
    </Notice>
  )
}

function LoadedHistory(props: LoadedProps) {
  const { month, sources, offers, ahead } = props
  const worldClock = useWorldClock()
  const isOnline = useOnline()
  const { energy, minutes, isStale } = sources
  const { shows, view, compared, before } = useMonthView(props)
  const isBeside = useMedia(BESIDE)
  const [chosen, setChosen] = useState<LocalDate | null>(null)
  const [asked, setAsked] = useState<AskedDay | null>(null)
  const chart = useMonthChart(view, { month, before, isBeside, onPick: setChosen, onAsk: setAsked })
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
          {isEmpty && <EmptyMonth month={month} />}
        </div>
        {energy && view.total && !isEmpty && (
          <PeriodTotals label={say(texts, 'totals-label')} total={view.total} shows={shows} chart={chart}>
            <MonthLines
              total={view.total}
              before={compared}
              sessions={energy.sessions}
              hasCost={shows.cost}
              savedPence={energy.savedPence}
            />
            {shows.cost && <LazyBatterySaved days={{ from: month, to: addMonths(month, 1) }} />}
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
          isBeside={isBeside}
          chosen={chosen}
          onChoose={setChosen}
          asked={asked}
        />
      </div>
    </>
  )
}
