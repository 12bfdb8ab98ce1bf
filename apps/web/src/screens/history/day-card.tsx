import type { LocalDate } from '@driveway/domain/time/local-date'
import type { Bar } from '@driveway/ui/chart/bars'
import type { ChartScale } from '@driveway/ui/chart/chart-scale'
import { SmallBars } from '@driveway/ui/chart/small-bars'
import { Icon } from '@driveway/ui/icon'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { plugIcon } from '@driveway/ui/page-icons'
import { memo, useDeferredValue, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import styles from './day-card.module.css'
import type { DayView, RangeView } from './history-view.ts'

type Props = {
  readonly day: DayView
  readonly bars: readonly Bar[]
  /** The scale of every row. */
  readonly scale: ChartScale
  /** The place beside the list where its details stand; null where they expand below it. */
  readonly besideId: string | null
  readonly isShown: boolean
  /** Asks the card to open and come into view; another object asks once more. */
  readonly asked: object | null
  readonly onShow: (date: LocalDate) => void
  readonly renderDetail: (day: DayView) => ReactNode
}

/** Summary of a day, which leads to its details. */
export const DayCard = memo(function DayCard(props: Props) {
  const { day, bars, scale, besideId, isShown, asked, onShow, renderDetail } = props
  const id = useId()
  const card = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [seen, setSeen] = useState(asked)
  if (asked !== seen) {
    setSeen(asked)
    if (asked) setIsOpen(true)
  }
  useEffect(() => {
    if (!asked) return
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'start' })
  }, [asked])
  /** The frame after a tap shows the tap alone; its details follow in one step. */
  const isExpanded = useDeferredValue(isOpen && besideId === null)
  const state =
    besideId !== null
      ? { 'aria-pressed': isShown, 'aria-controls': besideId }
      : { 'aria-expanded': isOpen, 'aria-controls': isExpanded ? id : undefined }
  return (
    <>
      <h3 className={styles['heading']}>
        <button
          ref={card}
          className={styles['card']}
          type="button"
          {...state}
          onClick={() => (besideId !== null ? onShow(day.date) : setIsOpen(!isOpen))}
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
          {renderDetail(day)}
        </div>
      )}
    </>
  )
})

/** Days without energy. */
export function RangeRow({ row }: { readonly row: RangeView }) {
  return (
    <p className={styles['range']}>
      <Icon name={row.kind === 'offline' ? 'offline' : plugIcon} size={20} />
      {row.text}
    </p>
  )
}
