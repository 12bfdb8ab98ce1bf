import type { BucketSize } from '@driveway/domain/energy/history/charge-graph'
import type { ChargeEvent } from '@driveway/domain/energy/history/day-events'
import type { LocalDate } from '@driveway/domain/time/local-date'
import { Card } from '@driveway/ui/card'
import { memo, useDeferredValue, useId, useMemo, useState, type ReactNode } from 'react'
import { useMedia } from '#platform/use-media.ts'
import { DayCard, RangeRow } from './day-card.tsx'
import { DayDetail } from './day-detail.tsx'
import { viewSmallGraphs } from './graph-view.ts'
import styles from './history-list.module.css'
import { sayWholeDay } from './history-text.ts'
import { findFirstShown, type DayView, type MonthView, type Shows } from './history-view.ts'

/** Delay of each row's appearance; its space is reserved from the start. */
const ROW_DELAY_MS = 50
/** From this width the details of a day stand beside the list. */
const BESIDE = '(min-width: 1280px)'

type Props = {
  readonly label: string
  readonly rows: MonthView['rows']
  readonly events: readonly ChargeEvent[]
  readonly shows: Shows
  /** World time. */
  readonly now: number
}

/** The days of a month, each with its details below it or, on a wide screen, beside the list. */
export const HistoryList = memo(function HistoryList({ label, rows, events, shows, now }: Props) {
  const id = useId()
  const isBeside = useMedia(BESIDE)
  const [size, setSize] = useState<BucketSize>('hour')
  const [chosen, setChosen] = useState<LocalDate | null>(null)
  const graphs = useMemo(() => viewSmallGraphs(rows, shows), [rows, shows])
  const shown = isBeside ? findFirstShown(rows, chosen) : null
  const detailed = useDeferredValue(shown)

  function renderDetail(day: DayView): ReactNode {
    return (
      <DayDetail
        heading={isBeside ? 'h3' : 'h4'}
        day={day}
        events={events}
        shows={shows}
        now={now}
        size={size}
        onSize={setSize}
      />
    )
  }

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
                bars={graphs.bars.get(row.date) ?? []}
                scale={graphs.scale}
                beside={isBeside ? { id, isShown: row === shown, onShow: () => setChosen(row.date) } : null}
                renderDetail={() => renderDetail(row)}
              />
            ) : (
              <RangeRow row={row} />
            )}
          </li>
        ))}
      </ul>
      {detailed && (
        <div id={id} className={styles['beside']}>
          <Card title={sayWholeDay(detailed.date)} aside={detailed.figures?.energy}>
            <div key={detailed.date} className={styles['detail']}>
              {renderDetail(detailed)}
            </div>
          </Card>
        </div>
      )}
    </>
  )
})
