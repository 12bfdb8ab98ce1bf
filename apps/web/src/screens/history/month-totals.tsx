import type { HistorySum } from '@driveway/domain/energy/history/history-sum'
import { findDayNumber } from '@driveway/domain/time/month-range'
import { historyPage as texts } from '@driveway/messages/en-GB/history-page'
import { say } from '@driveway/messages/say'
import { Bars } from '@driveway/ui/chart/bars'
import { Chart } from '@driveway/ui/chart/chart'
import { Card } from '@driveway/ui/card'
import { Figure, Figures } from '@driveway/ui/figure'
import { chartTexts } from '#parts/chart-texts.ts'
import { sayDay } from '#parts/month-text.ts'
import type { ChargeSession } from '#data/history/mapper.ts'
import { viewTotals, type MonthView, type Shows } from './history-view.ts'
import { sayEnergy, saySaved, sayTimes } from './history-text.ts'
import styles from './month-totals.module.css'

type Props = {
  readonly total: HistorySum
  readonly days: MonthView['days']
  readonly sessions: readonly ChargeSession[]
  readonly shows: Shows
  /** The saving of planning in pence; null where it is not known. */
  readonly savedPence: number | null
}

/** Totals of the month; on wide screens with a chart of its days, which the list repeats as text. */
export function MonthTotals({ total, days, sessions, shows, savedPence }: Props) {
  const charges = sessions.filter(({ importWh }) => importWh > 0).length
  const figures = viewTotals(total, shows)
  const boosts = sessions.reduce((sum, session) => sum + session.boosts, 0)
  return (
    <section
      className={styles['totals']}
      data-pairs={figures.length > MOST_IN_A_ROW}
      aria-label={say(texts, 'totals-label')}
    >
      <Figures>
        {figures.map((figure) => (
          <Figure key={figure.label} {...figure} />
        ))}
      </Figures>
      <p className={styles['times']}>{sayTimes(charges, boosts)}</p>
      {shows.cost && savedPence !== null && <p className={styles['times']}>{saySaved(savedPence)}</p>}
      <div className={styles['days']}>
        <Card title={say(texts, 'day-by-day')}>
          <MonthChart days={days} shows={shows} />
        </Card>
      </div>
    </section>
  )
}

/** A fourth figure would wrap to a row of its own. */
const MOST_IN_A_ROW = 3

const MARKED_DAYS = new Set([1, 8, 15, 22, 29])

function MonthChart({ days, shows }: Pick<Props, 'days' | 'shows'>) {
  const most = Math.max(1, ...days.map(({ sum }) => sum.importWh))
  return (
    <Chart
      label={say(texts, 'day-by-day')}
      scale={{ low: 0, high: most, ticks: [0, most] }}
      readings={days.map(({ date, sum }) => ({ title: sayDay(date), value: sayEnergy(sum.importWh) }))}
      texts={chartTexts}
      writeTick={sayEnergy}
      marks={days.flatMap(({ date }, at) =>
        MARKED_DAYS.has(findDayNumber(date))
          ? [{ at: (at + 0.5) / days.length, label: String(findDayNumber(date)) }]
          : [],
      )}
    >
      <Bars
        bars={days.map(({ date, sum }) => ({
          key: date,
          up: shows.split
            ? [
                { tone: 'grid', amount: sum.gridWh },
                { tone: 'solar', amount: sum.solarWh },
              ]
            : [{ tone: 'accent', amount: sum.importWh }],
        }))}
      />
    </Chart>
  )
}
