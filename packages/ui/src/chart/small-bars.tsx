import { memo } from 'react'
import { drawBars, type Bar } from './bar-shape.ts'
import styles from './chart-parts.module.css'
import { findLevel, type ChartScale } from './chart-scale.ts'
import smallStyles from './small-bars.module.css'

type Props = {
  readonly bars: readonly Bar[]
  /** The same for every chart of a list. */
  readonly scale: ChartScale
}

/**
 * Bars without labels, as high as two lines of text; hidden from screen readers, since its row says the same. One path for
 * each tone: a month has 744 bars, and elements for each would delay its frame.
 */
export const SmallBars = memo(function SmallBars({ bars, scale }: Props) {
  const zero = findLevel(0, scale)
  return (
    <svg
      className={smallStyles['bars']}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <line className={smallStyles['axis']} x1="0" x2="100" y1={zero} y2={zero} />
      {drawBars(bars, { top: scale.high, bottom: -scale.low }).map(({ tone, path }) => (
        <path key={tone} className={styles[tone]} d={path} />
      ))}
    </svg>
  )
})
