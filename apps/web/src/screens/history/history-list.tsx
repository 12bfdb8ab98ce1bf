import type { BucketSize } from '@driveway/domain/energy/history/charge-graph'
import { listDayEvents, type ChargeEvent } from '@driveway/domain/energy/history/day-events'
import { useState } from 'react'
import { DayCard, RangeRow } from './day-card.tsx'
import { findMostWh } from './graph-view.ts'
import styles from './history-list.module.css'
import type { MonthView, Shows } from './history-view.ts'

/** Delay of each row's appearance; its space is reserved from the start. */
const ROW_DELAY_MS = 50

type Props = {
  readonly label: string
  readonly rows: MonthView['rows']
  readonly events: readonly ChargeEvent[]
  readonly shows: Shows
  /** World time. */
  readonly now: number
}

export function HistoryList({ label, rows, events, shows, now }: Props) {
  const [size, setSize] = useState<BucketSize>('hour')
  const mostWh = findMostWh(rows, shows)
  return (
    <ul className={styles['rows']} aria-label={label}>
      {rows.map((row, at) => (
        <li
          key={row.date}
          className={styles[row.kind === 'normal' ? 'row' : 'range']}
          style={{ animationDelay: `${at * ROW_DELAY_MS}ms` }}
        >
          {row.kind === 'normal' ? (
            <DayCard
              day={row}
              events={listDayEvents(events, row.date, now)}
              shows={shows}
              mostWh={mostWh}
              size={size}
              onSize={setSize}
            />
          ) : (
            <RangeRow row={row} />
          )}
        </li>
      ))}
    </ul>
  )
}
