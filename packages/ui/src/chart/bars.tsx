import { memo } from 'react'
import { shapeBar, type Bar } from './bar-shape.ts'
import { useChartSpace, useChosen, writePercent, type ChartSpace } from './chart-space.ts'
import { joinClasses } from '../join-classes.ts'
import styles from './chart-parts.module.css'

export type { Bar }

type Props = {
  /** One for each column. */
  readonly bars: readonly Bar[]
}

type BarProps = ChartSpace & { readonly bar: Bar; readonly at: number; readonly isChosen: boolean }

const OneBar = memo(function OneBar({ bar, at, count, scale, isChosen }: BarProps) {
  return (
    <g>
      {shapeBar(bar, at, count, { top: scale.high, bottom: -scale.low }).map((piece) => (
        <rect
          key={piece.tone}
          className={joinClasses(styles[piece.tone], isChosen && styles['outlined'])}
          x={writePercent(piece.x)}
          width={writePercent(piece.width)}
          y={writePercent(piece.y)}
          height={writePercent(piece.height)}
          rx="2"
        />
      ))}
    </g>
  )
})

/** Bars from zero, stacked of parts. The chosen one is outlined. */
export function Bars({ bars }: Props) {
  const space = useChartSpace()
  const chosen = useChosen()
  return bars.map((bar, at) => <OneBar key={bar.key} {...space} bar={bar} at={at} isChosen={at === chosen} />)
}
