import type { BucketSize } from '@driveway/domain/energy/history/charge-graph'
import type { ChargeEvent } from '@driveway/domain/energy/history/day-events'
import { BarChart } from '@driveway/ui/bar-chart'
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
  /** The most of any hour of the month: small graphs are drawn to it, and so compare. */
  readonly mostWh: number
  readonly size: BucketSize
  readonly onSize: (size: BucketSize) => void
}

/** A day at a glance, that opens to all that is known of it. */
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
          <VisuallyHidden>{day.words}</VisuallyHidden>
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

/** Days of which there is nothing else to say. */
export function RangeRow({ row }: { readonly row: RangeView }) {
  return (
    <p className={styles['range']}>
      <Icon name={row.kind === 'offline' ? 'offline' : 'plug'} size={20} />
      {row.words}
    </p>
  )
}
