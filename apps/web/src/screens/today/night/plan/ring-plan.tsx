import type { PlanHero } from '../hero-view.ts'
import styles from './ring-plan.module.css'

const SIZE = 240
const MIDDLE = SIZE / 2
const DOTS_RADIUS = 88
const TICK = { from: 92, to: 124 }
const LABEL_RADIUS = 136

function place(percent: number, radius: number): { readonly x: number; readonly y: number } {
  const angle = (percent / 100) * 2 * Math.PI
  return { x: MIDDLE + radius * Math.sin(angle), y: MIDDLE - radius * Math.cos(angle) }
}

function drawArc(from: number, to: number): string {
  const [start, end] = [place(from, DOTS_RADIUS), place(to, DOTS_RADIUS)]
  const isLarge = to - from > 50 ? 1 : 0
  return `M${start.x.toFixed(2)} ${start.y.toFixed(2)}A${DOTS_RADIUS} ${DOTS_RADIUS} 0 ${isLarge} 1 ${end.x.toFixed(2)} ${end.y.toFixed(2)}`
}

type Props = {
  readonly ring: NonNullable<PlanHero['ring']>
  /** The label of the tick. */
  readonly label: string
}

/** Over the ring: the dotted line that the plan adds, and the tick at which charging stops. */
export function RingPlan({ ring: { from, to, target, reached }, label }: Props) {
  const [inner, outer] = [place(target, TICK.from), place(target, TICK.to)]
  const text = place(target, LABEL_RADIUS)
  const mark = reached === null ? null : place(reached, DOTS_RADIUS)
  return (
    <svg className={styles['plan']} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true" focusable="false">
      {to > from && <path className={styles['dots']} d={drawArc(from, Math.min(to, 99.9))} />}
      {mark && <circle className={styles['reached']} cx={mark.x} cy={mark.y} r="4" />}
      {target < 100 && (
        <>
          <line className={styles['tick']} x1={inner.x} y1={inner.y} x2={outer.x} y2={outer.y} />
          <text
            className={styles['label']}
            x={text.x}
            y={text.y}
            dy="0.35em"
            data-side={target > 50 ? 'left' : 'right'}
          >
            {label}
          </text>
        </>
      )}
    </svg>
  )
}
