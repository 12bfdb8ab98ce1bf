import type { Bar } from '@driveway/ui/chart/bars'
import type { ChartScale } from '@driveway/ui/chart/chart-scale'
import { SmallBars } from '@driveway/ui/chart/small-bars'
import { Icon } from '@driveway/ui/icon'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { plugIcon } from '@driveway/ui/page-icons'
import { useDeferredValue, useId, useState, type ReactNode } from 'react'
import styles from './day-card.module.css'
import type { DayView, RangeView } from './history-view.ts'

type Props = {
  readonly day: DayView
  readonly bars: readonly Bar[]
  /** The scale of every row. */
  readonly scale: ChartScale
  /** The place beside the list where its details stand; null where they expand below it. */
  readonly beside: { readonly id: string; readonly isShown: boolean; readonly onShow: () => void } | null
  readonly renderDetail: () => ReactNode
}

/** Summary of a day, which leads to its details. */
export function DayCard({ day, bars, scale, beside, renderDetail }: Props) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isExpanded = isOpen && beside === null
  const isDrawn = useDeferredValue(isExpanded)
  const state = beside
    ? { 'aria-pressed': beside.isShown, 'aria-controls': beside.id }
    : { 'aria-expanded': isOpen, 'aria-controls': isOpen ? id : undefined }
  return (
    <>
      <h3 className={styles['heading']}>
        <button
          className={styles['card']}
          type="button"
          {...state}
          onClick={() => (beside ? beside.onShow() : setIsOpen(!isOpen))}
        >
          <VisuallyHidden>{day.text}</VisuallyHidden>
          <span className={styles['date']} aria-hidden="true">
            <span className={styles['number']}>{day.number}</span>
            {day.weekday}
          </span>
          <span className={styles['chart']}>
            <SmallBars bars={bars} scale={scale} />
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
      {isExpanded && (
        <div id={id} className={styles['detail']}>
          {isDrawn && renderDetail()}
        </div>
      )}
    </>
  )
}

/** Days without energy. */
export function RangeRow({ row }: { readonly row: RangeView }) {
  return (
    <p className={styles['range']}>
      <Icon name={row.kind === 'offline' ? 'offline' : plugIcon} size={20} />
      {row.text}
    </p>
  )
}
