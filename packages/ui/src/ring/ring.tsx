import { useId, type ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import { shapeBand, shapeRing } from './ring-shape.ts'
import styles from './ring.module.css'
import { VisuallyHidden } from '../visually-hidden.tsx'

/** The animation shows the state: pulse, run backwards, wait or none; an error is static and highlighted. */
export type RingMood = 'still' | 'charging' | 'exporting' | 'full' | 'error' | 'loading'

type Props = {
  /** Null if unknown: no segment is filled. */
  readonly percent: number | null
  /** The bounds of an estimate, hatched; the ring is filled up to the lower one. */
  readonly band?: { readonly low: number; readonly high: number } | null
  readonly mood: RingMood
  /** The text alternative; null if the text beside it says the same. */
  readonly label: string | null
  /** The content in the middle, which `label` includes. */
  readonly children: ReactNode
  readonly segments?: number
  /** Drawn over the segments, on the same 240 × 240 grid. */
  readonly overlay?: ReactNode
  /** The step of the tour that explains it. */
  readonly tour?: string
}

const SIZE = 240
const RADIUS = 107
const STEP_MS = 160

/** Delays each segment; in reverse order while exporting. */
function delayOf(mood: RingMood, at: number, segments: number): string {
  return `${(mood === 'exporting' ? segments - at : at) * STEP_MS}ms`
}

export function Ring({ percent, band = null, mood, label, children, segments = 10, overlay, tour }: Props) {
  const hatch = useId()
  const shapes = shapeRing(band ? band.low : percent, segments, SIZE / 2, RADIUS)
  return (
    <div
      className={joinClasses(styles['ring'], styles[mood], percent === null && styles['unknown'])}
      data-tour={tour}
    >
      {label !== null && <VisuallyHidden>{label}</VisuallyHidden>}
      <svg className={styles['drawing']} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true" focusable="false">
        {shapes.map((shape, at) => (
          <path
            key={shape.track}
            className={styles['track']}
            d={shape.track}
            style={{ animationDelay: delayOf(mood, at, segments) }}
          />
        ))}
        <g className={styles['filled']}>
          {shapes.map(
            (shape, at) =>
              shape.fill && (
                <path
                  key={shape.track}
                  className={joinClasses(styles['fill'], shape.share < 1 && styles['part'])}
                  d={shape.fill}
                  style={{ animationDelay: delayOf(mood, at, segments) }}
                />
              ),
          )}
        </g>
        {percent === null && (mood === 'charging' || mood === 'exporting') && (
          <circle className={styles['orbit']} cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} pathLength="240" />
        )}
        {band && (
          <>
            <pattern
              id={hatch}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <path className={styles['hatch']} d="M1.5 0v6" />
            </pattern>
            {shapeBand(band, segments, SIZE / 2, RADIUS).map((arc) => (
              <path key={arc} className={styles['band']} d={arc} stroke={`url(#${hatch})`} />
            ))}
          </>
        )}
      </svg>
      {overlay}
      <div className={styles['middle']} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}
