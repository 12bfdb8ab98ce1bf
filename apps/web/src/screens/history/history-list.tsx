import type { BucketSize } from '@driveway/domain/energy/history/charge-graph'
import type { ChargeEvent } from '@driveway/domain/energy/history/day-events'
import type { LocalDate } from '@driveway/domain/time/local-date'
import { Card } from '@driveway/ui/card'
import type { Bar } from '@driveway/ui/chart/bars'
import { memo, useCallback, useDeferredValue, useId, useMemo, useState, type ReactNode } from 'react'
import { DayCard, RangeRow } from './day-card.tsx'
import { DayDetail } from './day-detail.tsx'
import { viewSmallGraphs } from './graph-view.ts'
import styles from './history-list.module.css'
import { sayWholeDay } from './history-text.ts'
import { findFirstShown, type DayView, type MonthView, type Shows } from './history-view.ts'

const noBars: readonly Bar[] = []

/** Delay of each row's appearance; its space is reserved from the start. */
const ROW_DELAY_MS = 50

/** A day that is to be opened in the list; another object asks once more. */
export type AskedDay = { readonly date: LocalDate }

type Props = {
  readonly label: string
  readonly rows: MonthView['rows']
  readonly events: readonly ChargeEvent[]
  readonly shows: Shows
  /** World time. */
  readonly now: number
  /** The details of a day stand beside the list. */
  readonly isBeside: boolean
  readonly chosen: LocalDate | null
  readonly onChoose: (date: LocalDate) => void
  readonly asked: AskedDay | null
}

/** The days of a month, each with its details below it or, on a wide screen, beside the list. */
export const HistoryList = memo(function HistoryList(props: Props) {
  const { label, rows, events, shows, now, isBeside, chosen, onChoose, asked } = props
  const id = useId()
  const [size, setSize] = useState<BucketSize>('hour')
  const graphs = useMemo(() => viewSmallGraphs(rows, shows), [rows, shows])
  const shown = isBeside ? findFirstShown(rows, chosen) : null
  const detailed = useDeferredValue(shown)

  /** The same function until its inputs change, so that a tap draws the two cards that it changes. */
  const renderDetail = useCallback(
    (day: DayView): ReactNode => (
      <DayDetail
        heading={isBeside ? 'h3' : 'h4'}
        day={day}
        events={events}
        shows={shows}
        now={now}
        size={size}
        onSize={setSize}
      />
    ),
    [isBeside, events, shows, now, size],
  )

  return (
    <>
      <ul className={styles['rows']} data-export={graphs.scale.low < 0} aria-label={label}>
        {rows.map((row, at) => (
          <li
            key={row.date}
            className={styles[row.kind === 'normal' ? 'row' : 'range']}
            data-shown={row === shown}
            style={{ animationDelay: `${at * ROW_DELAY_MS}ms` }}
          >
            {row.kind === 'normal' ? (
              <DayCard
                day={row}
                bars={graphs.bars.get(row.date) ?? noBars}
                scale={graphs.scale}
                besideId={isBeside ? id : null}
                isShown={row === shown}
                asked={asked?.date === row.date ? asked : null}
                onShow={onChoose}
                renderDetail={renderDetail}
              />
            ) : (
              <RangeRow row={row} />
            )}
          </li>
        ))}
      </ul>
      {detailed && (
        <DayBeside id={id} day={detailed}>
          {renderDetail(detailed)}
        </DayBeside>
      )}
    </>
  )
})

type BesideProps = { readonly id: string; readonly day: DayView; readonly children: ReactNode }

/** The details of a day beside the list. */
function DayBeside({ id, day, children }: BesideProps) {
  return (
    <div id={id} className={styles['beside']}>
      <Card title={sayWholeDay(day.date)} aside={day.figures?.energy}>
        <div key={day.date} className={styles['detail']}>
          {children}
        </div>
      </Card>
    </div>
  )
}
