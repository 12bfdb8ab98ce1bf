import { joinClasses } from '../join-classes.ts'
import styles from './progress-ring.module.css'
import { shapeRing } from './ring-shape.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

type Props = {
  readonly percent: number
  /** One segment for each task, those that are done first. */
  readonly done: number
  readonly total: number
  readonly label: string
  readonly tone?: 'red' | 'amber' | 'green'
  readonly isLarge?: boolean
}

const PERCENT_SIGN = '%'
const SIZE = 64
const RADIUS = 27

/** A small ring of tasks with the percentage in its middle. */
export function ProgressRing({ percent, done, total, label, tone = 'green', isLarge = false }: Props) {
  return (
    <span className={joinClasses(styles['ring'], styles[tone], isLarge && styles['large'])}>
      <svg className={styles['drawing']} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true" focusable="false">
        {shapeRing(null, Math.max(total, 1), SIZE / 2, RADIUS).map(({ track }, at) => (
          <path key={track} d={track} className={styles[at < done ? 'done' : 'open']} />
        ))}
      </svg>
      <span className={styles['percent']} aria-hidden="true">
        {percent}
        <small className={styles['unit']}>{PERCENT_SIGN}</small>
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
