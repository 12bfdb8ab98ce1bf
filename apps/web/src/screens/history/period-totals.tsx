import { findAveragePence, type HistorySum } from '@driveway/domain/energy/history/history-sum'
import { historyPage as texts } from '@driveway/messages/en-GB/history-page'
import { say } from '@driveway/messages/say'
import { Figure, Figures } from '@driveway/ui/figure'
import type { ReactNode } from 'react'
import { sayPence } from '#parts/text/tick-text.ts'
import { ExportEarned } from './export-earned.tsx'
import { FlowChart, type FlowColumns } from './flow-chart.tsx'
import { viewTotals, type Shows } from './history-view.ts'
import styles from './period-totals.module.css'

type Props = {
  readonly label: string
  readonly total: HistorySum
  readonly shows: Shows
  readonly chart: FlowColumns
  /** Lines below the figures. */
  readonly children?: ReactNode
}

/** A fourth figure would wrap to a row of its own. */
const MOST_IN_A_ROW = 3

/** Totals of a month or a year with a chart of its parts, which the list repeats as text. */
export function PeriodTotals({ label, total, shows, chart, children }: Props) {
  const figures = viewTotals(total, shows)
  const average = shows.cost ? findAveragePence(total) : null
  return (
    <section className={styles['totals']} data-pairs={figures.length > MOST_IN_A_ROW} aria-label={label}>
      <div className={styles['figures']}>
        <Figures>
          {figures.map((figure) => (
            <Figure key={figure.label} {...figure} />
          ))}
        </Figures>
        <div className={styles['lines']}>
          {average !== null && <p>{say(texts, 'average', { price: sayPence(average) })}</p>}
          <ExportEarned sum={total} shows={shows} />
          {children}
        </div>
      </div>
      <div className={styles['days']}>
        <FlowChart {...chart} total={total} shows={shows} />
      </div>
    </section>
  )
}
