import { useRef, useState, type PointerEvent, type Ref } from 'react'
import styles from './range-slider.module.css'

export type RangeEnd = 'lower' | 'upper'

type Thumb = {
  readonly label: string
  readonly value: number
  readonly lowest: number
  readonly highest: number
  /** Read aloud instead of the bare number. */
  readonly valueText: string
}

type Props = {
  readonly lower: Thumb
  readonly upper: Thumb
  readonly step: number
  /** Labels along the scale, which runs from 0 to 100. */
  readonly marks: readonly { readonly at: number; readonly label: string }[]
  /** The value is not rounded and may be out of bounds: the caller decides what it means. */
  readonly onMove: (end: RangeEnd, value: number) => void
}

const SCALE = 100

/** The thumb that is nearer to a press. */
function nearerEndOf(value: number, lower: Thumb, upper: Thumb): RangeEnd {
  return Math.abs(value - lower.value) <= Math.abs(value - upper.value) ? 'lower' : 'upper'
}

/**
 * A slider with two thumbs, drawn as a battery. Touch and mouse move the thumb that is nearer; keyboard and screen readers
 * use the two inputs.
 */
export function RangeSlider({ lower, upper, step, marks, onMove }: Props) {
  const track = useRef<HTMLDivElement>(null)
  const inputs = { lower: useRef<HTMLInputElement>(null), upper: useRef<HTMLInputElement>(null) }
  const [dragged, setDragged] = useState<RangeEnd | null>(null)
  const thumbs = { lower, upper }

  function readValue({ clientX }: PointerEvent): number {
    const box = track.current?.getBoundingClientRect()
    return box && box.width > 0 ? ((clientX - box.left) / box.width) * SCALE : 0
  }

  function start(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return
    const value = readValue(event)
    const end = nearerEndOf(value, lower, upper)
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragged(end)
    onMove(end, value)
  }

  /** The thumb gets the focus only now, because a press on the area takes it away. */
  function stop(): void {
    if (dragged) inputs[dragged].current?.focus({ preventScroll: true })
    setDragged(null)
  }

  return (
    <div className={styles['slider']}>
      <div
        className={styles['area']}
        onPointerDown={start}
        onPointerMove={(event) => dragged && onMove(dragged, readValue(event))}
        onPointerUp={stop}
        onPointerCancel={() => setDragged(null)}
      >
        <div ref={track} className={styles['track']}>
          <span className={styles['below']} style={{ width: `${lower.value}%` }} />
          <span
            className={styles['between']}
            style={{ insetInlineStart: `${lower.value}%`, width: `${upper.value - lower.value}%` }}
          />
          {(['lower', 'upper'] as const).map((end) => (
            <ThumbInput
              key={end}
              ref={inputs[end]}
              thumb={thumbs[end]}
              step={step}
              onMove={(value) => onMove(end, value)}
            />
          ))}
        </div>
      </div>
      <Marks marks={marks} />
    </div>
  )
}

function Marks({ marks }: Pick<Props, 'marks'>) {
  return (
    <div className={styles['marks']} aria-hidden="true">
      {marks.map(({ at, label }) => (
        <span key={at} className={styles['mark']} style={{ insetInlineStart: `${at}%` }}>
          {label}
        </span>
      ))}
    </div>
  )
}

type ThumbProps = Pick<Props, 'step'> & {
  readonly thumb: Thumb
  readonly ref: Ref<HTMLInputElement>
  readonly onMove: (value: number) => void
}

function ThumbInput({ thumb, step, ref, onMove }: ThumbProps) {
  return (
    <span className={styles['thumb']} style={{ insetInlineStart: `${thumb.value}%` }}>
      <input
        ref={ref}
        className={styles['input']}
        type="range"
        min={thumb.lowest}
        max={thumb.highest}
        step={step}
        value={thumb.value}
        aria-label={thumb.label}
        aria-valuetext={thumb.valueText}
        onChange={(event) => onMove(event.currentTarget.valueAsNumber)}
      />
    </span>
  )
}
