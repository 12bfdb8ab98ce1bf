import { joinClasses } from '../join-classes.ts'
import { findLevel } from './chart-scale.ts'
import { useChartSpace, useChosen, writePercent } from './chart-space.ts'
import styles from './chart-parts.module.css'
import { drawStepArea, drawSteps } from './step-path.ts'

type Props = {
  /** One for each column; null leaves a gap. */
  readonly values: readonly (number | null)[]
  readonly tone: 'grid' | 'solar' | 'price'
  /** The area alone, light, for what is only forecast. */
  readonly isForecast?: boolean
}

/** Values that hold for a whole column, such as prices. The chosen one has a point on a line. */
export function Steps({ values, tone, isForecast = false }: Props) {
  const { count, scale } = useChartSpace()
  const chosen = useChosen()
  const value = chosen === null ? null : (values[chosen] ?? null)
  const x = writePercent((100 * ((chosen ?? 0) + 0.5)) / count)
  return (
    <>
      <svg className={styles['stretched']} viewBox={`0 0 ${count} 100`} preserveAspectRatio="none">
        <path className={joinClasses(styles['area'], styles[tone])} d={drawStepArea(values, scale)} />
        {!isForecast && (
          <path
            className={joinClasses(styles['outline'], styles[`${tone}-line`])}
            d={drawSteps(values, scale)}
          />
        )}
      </svg>
      {value !== null && !isForecast && (
        <>
          <line className={styles['plumb']} x1={x} x2={x} y1="0" y2="100%" />
          <circle className={styles['point']} cx={x} cy={writePercent(findLevel(value, scale))} r="5" />
        </>
      )}
    </>
  )
}
