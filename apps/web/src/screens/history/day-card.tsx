import type { BucketSize } from '@driveway/domain/energy/history/charge-graph'
import type { ChargeEvent } from '@driveway/domain/energy/history/day-events'
import { BarChart } from '@driveway/ui/chart/bar-chart'
import { Icon } from '@driveway/ui/icon'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { useId, useState } from 'react'
import styles from './day-card.module.css'
import { DayDetail } from './day-detail.tsx'
import { viewSmallGraph } from './graph-view.ts'
import type { DayView, RangeView, Shows } from './history-view.ts'

type Props = {
  readonly day: DayView
  readonly events: readonly ChargeEvent[]
  readonly shows: Shows
  /** The highest hour of the month, which scales every small graph alike. */
  readonly mostWh: number
  readonly size: BucketSize
  readonly onSize: (size: BucketSize) => void
}

/** Summary of a day, which expands to its details. */
export function DayCard({ day, events, shows, mostWh, size, onSize }: Props) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { bars, top, bottom } = viewSmallGraph(day, shows, mostWh)
  return (
    <>
      <h3 className={styles['heading']}>
        <button
          className={styles['card']}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <VisuallyHidden>{day.text}</VisuallyHidden>
          <span className={styles['date']} aria-hidden="true">
            <span className={styles['number']}>{day.number}</span>
            {day.weekday}
          </span>
          <span className={styles['chart']}>
            <BarChart bars={bars} top={top} bottom={bottom} isSmall />
          </span>
          {day.figures && (
            <span className={styles['figures']} aria-hidden="true">
              <span className={styles[day.figures.isNothing ? 'nothing' : 'energy']}>
                {day.figures.energy}
              </span>
              {day.figures.cost}
              {day.figures.back !== null && <span className={styles['back']}>{day.figures.back}</span>}
            </span>
          )}
        </button>
      </h3>
      {isOpen && (
        <div id={id} className={styles['detail']}>
          <DayDetail day={day} events={events} shows={shows} size={size} onSize={onSize} />
        </div>
      )}
    </>
  )
}

/** Days without energy. */
export function RangeRow({ row }: { readonly row: RangeView }) {
  return (
    <p className={styles['range']}>
      <Icon name={row.kind === 'offline' ? 'offline' : 'plug'} size={20} />
      {row.text}
    </p>
  )
}
