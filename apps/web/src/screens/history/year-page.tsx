import { writePounds } from '@driveway/domain/energy/units'
import { isV2gCharger } from '@driveway/domain/charger/device-type'
import { exportWhOf } from '@driveway/domain/energy/exported-energy'
import type { LocalDate } from '@driveway/domain/time/local-date'
import { yearOf, limitMonth, stepYear, type MonthRange } from '@driveway/domain/time/month-range'
import { historyPage as texts } from '@driveway/messages/en-GB/history-page'
import { monthBar } from '@driveway/messages/en-GB/month-bar'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { carIcon } from '@driveway/ui/page-icons'
import type { ReactNode } from 'react'
import type { Charger } from '#data/device/mapper.ts'
import type { MonthSum } from '#data/history/year-mapper.ts'
import { useMonthSums } from '#data/history/year-query.ts'
import { Link } from '#parts/link.tsx'
import { sayMonthName } from '#parts/text/month-text.ts'
import { RowLink, RowLinks } from '#parts/row-link.tsx'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { StepBar } from '#parts/step-bar.tsx'
import { useSwipe } from '#parts/swipe.ts'
import { useOnline } from '#platform/use-online.ts'
import { HistoryError, HistoryLoading, HistoryNotices } from './history-fallback.tsx'
import { LazyBatterySaved, LazyByCar, LazyHomeEnergy } from './lazy-parts.ts'
import chartStyles from './flow-chart.module.css'
import listStyles from './history-list.module.css'
import styles from './history-screen.module.css'
import { sayEnergy } from './history-text.ts'
import { PeriodTotals } from './period-totals.tsx'
import { useDownload } from './use-download.tsx'
import { listHistoryMonths, viewYear } from './year-view.ts'
import type { Shows } from './history-view.ts'

type Props = {
  readonly charger: Charger
  readonly month: LocalDate
  readonly months: MonthRange
  readonly today: LocalDate
  readonly offers: { readonly cost: boolean; readonly split: boolean; readonly export: boolean }
  /** Shows the year of a month. */
  readonly onPick: (month: LocalDate) => void
  readonly writeAddress: (month: LocalDate) => string
  readonly statementAddress: string
  readonly views: ReactNode
}

/** The step to the year before or after; null beyond the history. */
function findYearStep(years: -1 | 1, { month, months, onPick }: Props): (() => void) | null {
  const next = stepYear(yearOf(month), years, months)
  return next === null ? null : () => onPick(limitMonth(`${next}${month.slice(4)}`, months))
}

function listShown({ charger, offers }: Props, sums: readonly MonthSum[]): Shows {
  return {
    cost: offers.cost,
    split: offers.split && sums.some(({ isSplit }) => isSplit),
    export: isV2gCharger(charger.type),
  }
}

function daysOfYear(year: number): { readonly from: LocalDate; readonly to: LocalDate } {
  return { from: `${year}-01-01`, to: `${year + 1}-01-01` }
}

/** One year of one charger, with a link to each of its months. */
export function YearPage(props: Props) {
  const { charger, month, months, today, offers, writeAddress, statementAddress, views } = props
  const isOnline = useOnline()
  const year = yearOf(month)
  const known = useMonthSums(charger.id, listHistoryMonths(year, months))

  const download = useDownload(charger, { month, today })
  const back = findYearStep(-1, props)
  const forward = findYearStep(1, props)
  const swipe = useSwipe((direction) => (direction === 'right' ? back : forward)?.())
  return (
    <ScreenFrame
      title={say(texts, 'title')}
      isBusy={known.status === 'loading'}
      action={offers.export && known.status === 'loaded' && download.button}
    >
      <div className={styles['columns']} data-view="year" {...swipe}>
        <div className={styles['month']}>
          {views}
          <StepBar
            label={say(texts, 'year-bar')}
            back={{ label: say(monthBar, 'previous-year'), onPress: back }}
            forward={{ label: say(monthBar, 'next-year'), onPress: forward }}
          >
            {year}
          </StepBar>
        </div>
        {known.status === 'loading' && <HistoryLoading />}
        {known.status === 'error' && <HistoryError />}
        {known.status === 'loaded' && (
          <YearHistory
            year={year}
            months={months}
            sums={known.value}
            shows={listShown(props, known.value)}
            writeAddress={writeAddress}
            statementAddress={statementAddress}
          >
            <HistoryNotices
              lacksEnergy={false}
              lacksDays={false}
              hasPendingCosts={false}
              isStale={known.error !== null || known.isPaused || !isOnline}
              isOnline={isOnline}
            />
          </YearHistory>
        )}
      </div>
      {known.status === 'loaded' && (
        <div className={styles['parts']}>
          <LazyHomeEnergy days={daysOfYear(year)} hasCost={offers.cost} />
          <LazyByCar deviceId={charger.id} days={daysOfYear(year)} hasCharges={false} />
        </div>
      )}
      {download.sheet}
    </ScreenFrame>
  )
}

type YearProps = Pick<Props, 'months' | 'writeAddress' | 'statementAddress'> & {
  readonly year: number
  readonly sums: readonly MonthSum[]
  readonly shows: Shows
  readonly children: ReactNode
}

function YearHistory(props: YearProps) {
  const { year, months, sums, shows, writeAddress, statementAddress, children } = props
  const { total, columns, marks } = viewYear(year, months, sums)
  const isEmpty = total.importWh + exportWhOf(total) === 0
  return (
    <>
      <div className={styles['side']}>
        <div className={styles['notices']}>
          {children}
          {isEmpty && (
            <Notice kind="quiet" icon={carIcon} title={say(texts, 'empty-year-title', { year })}>
              {say(texts, 'empty-year-text')}
            </Notice>
          )}
        </div>
        {!isEmpty && (
          <PeriodTotals
            label={say(texts, 'year-total')}
            total={total}
            shows={shows}
            chart={{
              title: say(texts, 'month-by-month'),
              columns,
              marks,
              renderOpen: (month) =>
                sums.some((each) => each.month === month) && (
                  <Link className={chartStyles['open'] ?? ''} to={writeAddress(month)}>
                    {say(texts, 'open-column', { name: sayMonthName(month) })}
                  </Link>
                ),
            }}
          >
            {shows.cost && <LazyBatterySaved days={daysOfYear(year)} />}
          </PeriodTotals>
        )}
      </div>
      <div className={listStyles['months']}>
        <MonthLinks year={year} sums={sums} shows={shows} writeAddress={writeAddress} />
        {!isEmpty && shows.cost && (
          <Card>
            <RowLinks>
              <RowLink to={statementAddress}>{say(texts, 'statement-link')}</RowLink>
            </RowLinks>
          </Card>
        )}
      </div>
    </>
  )
}

/** Leads to each month of the year, the latest first. */
function MonthLinks({
  year,
  sums,
  shows,
  writeAddress,
}: Pick<YearProps, 'year' | 'sums' | 'shows' | 'writeAddress'>) {
  return (
    <Card label={say(texts, 'months-label', { year })}>
      <RowLinks>
        {sums.toReversed().map(({ month, sum }) => (
          <RowLink
            key={month}
            to={writeAddress(month)}
            aside={shows.cost && sum.costPence !== null && sum.importWh > 0 && writePounds(sum.costPence)}
          >
            {say(texts, 'day-energy', { day: sayMonthName(month), energy: sayEnergy(sum.importWh) })}
          </RowLink>
        ))}
      </RowLinks>
    </Card>
  )
}
