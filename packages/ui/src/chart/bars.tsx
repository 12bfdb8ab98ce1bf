import { shapeBar, type Bar } from './bar-shape.ts'
import { useChartSpace, writePercent } from './chart-space.ts'
import { joinClasses } from '../join-classes.ts'
import styles from './chart-parts.module.css'

export type { Bar }

type Props = {
  /** One for each column. */
  readonly bars: readonly Bar[]
}

/** Bars from zero, stacked of parts. The chosen one is outlined. */
export function Bars({ bars }: Props) {
  const { count, scale, chosen } = useChartSpace()
  const limits = { top: scale.high, bottom: -scale.low }
  return bars.map((bar, at) => (
    <g key={bar.key}>
      {shapeBar(bar, at, count, limits).map((piece) => (
        <rect
          key={piece.tone}
          className={joinClasses(styles[piece.tone], at === chosen && styles['outlined'])}
          x={writePercent(piece.x)}
          width={writePercent(piece.width)}
          y={writePercent(piece.y)}
          height={writePercent(piece.height)}
          rx="2"
        />
      ))}
    </g>
  ))
}
