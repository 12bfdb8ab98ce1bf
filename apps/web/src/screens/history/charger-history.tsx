import { isV2gCharger } from '@driveway/domain/charger/device-type'
import { findHistoryStart } from '@driveway/domain/energy/history/history-months'
import { listHistoryDays } from '@driveway/domain/energy/history/history-rows'
import type { LocalDate } from '@driveway/domain/time/local-date'
import { historyPage as texts } from '@driveway/messages/en-GB/history-page'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'
import { carIcon } from '@driveway/ui/page-icons'
import type { Charger } from '#data/device/mapper.ts'
import { sayMonth } from '#parts/month-text.ts'
import { useOnline } from '#platform/use-online.ts'
import { useWorldClock } from '#platform/use-world-clock.ts'
import { HistoryError, HistoryLoading, HistoryNotices } from './history-fallback.tsx'
import { HistoryList } from './history-list.tsx'
import styles from './history-screen.module.css'
import { viewMonth } from './history-view.ts'
import { MonthTotals } from './month-totals.tsx'
import type { MonthSources } from './use-month.ts'

type Props = {
  readonly charger: Charger
  readonly month: LocalDate
  readonly today: LocalDate
  readonly sources: MonthSources
  readonly offers: { readonly cost: boolean; readonly split: boolean }
}

/** A month of a charger, with the parts that loaded. */
export function ChargerHistory({ charger, month, today, sources, offers }: Props) {
  const worldClock = useWorldClock()
  const isOnline = useOnline()
  if (sources.status === 'loading') return <HistoryLoading />
  if (sources.status === 'error') return <HistoryError isOffline={!isOnline} />
  const { energy, minutes, isStale } = sources
  const shows = {
    cost: offers.cost,
    split: offers.split && energy?.isSplit === true,
    export: isV2gCharger(charger.type),
  }
  const days = listHistoryDays(month, findHistoryStart(charger.installDate, today), today)
  const view = viewMonth({ days, periods: energy?.periods ?? null, minutes, today, shows })
  const isEmpty = view.total?.importWh === 0 && view.total.toHomeWh + view.total.toGridWh === 0
  return (
    <>
      <div className={styles['side']}>
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
        {energy && view.total && !isEmpty && (
          <MonthTotals
            total={view.total}
            days={view.days}
            sessions={energy.sessions}
            shows={shows}
            savedPence={energy.savedPence}
          />
        )}
      </div>
      <div className={styles['list']}>
        <HistoryList
          key={month}
          label={say(texts, 'days-label', { month: sayMonth(month) })}
          rows={view.rows}
          events={energy?.events ?? []}
          shows={shows}
          now={worldClock.now()}
        />
      </div>
    </>
  )
}
