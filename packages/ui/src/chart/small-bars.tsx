import { Bars } from './bars.tsx'
import type { Bar } from './bar-shape.ts'
import { findLevel, type ChartScale } from './chart-scale.ts'
import { ChartSpaceProvider, writePercent } from './chart-space.ts'
import styles from './small-bars.module.css'

type Props = {
  readonly bars: readonly Bar[]
  /** The same for every chart of a list. */
  readonly scale: ChartScale
}

/** Bars without labels, as high as two lines of text; hidden from screen readers, since its row says the same. */
export function SmallBars({ bars, scale }: Props) {
  const zero = writePercent(findLevel(0, scale))
  return (
    <svg className={styles['bars']} aria-hidden="true" focusable="false">
      <line className={styles['axis']} x1="0" x2="100%" y1={zero} y2={zero} />
      <ChartSpaceProvider value={{ count: bars.length, scale, chosen: null }}>
        <Bars bars={bars} />
      </ChartSpaceProvider>
    </svg>
  )
}
