import { IconButton } from '../icon-button.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './chart-reading.module.css'

/** The values of a column as text, such as '17:30 to 18:00' and '33.8p'. */
export type Reading = {
  readonly title: string
  readonly value: string
  /** A second line of values. */
  readonly detail?: string
  /** Read aloud in place of the texts. */
  readonly spoken?: string
}

export type ChartTexts = {
  /** Read aloud while no column is chosen. */
  readonly none: string
  readonly previous: string
  readonly next: string
}

type Props = {
  readonly reading: Reading | null
  readonly idle: Reading | null
  readonly texts: ChartTexts
  /** False where the chart itself announces the value. */
  readonly isSpoken: boolean
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  readonly onMove: (step: -1 | 1) => void
}

/** The chosen values: a row with Previous and Next on a phone, a bubble over the column on a desktop. */
export function ChartReading({ reading, idle, texts, isSpoken, hasPrevious, hasNext, onMove }: Props) {
  const shown = reading ?? idle
  return (
    <div className={styles['row']}>
      <span className={styles['step']}>
        <IconButton
          icon="back"
          isTabStop={false}
          label={texts.previous}
          isBlocked={!hasPrevious}
          onPress={() => onMove(-1)}
        />
      </span>
      <output
        className={joinClasses(
          styles['reading'],
          reading !== null && styles['bubble'],
          reading?.detail !== undefined && styles['tall'],
        )}
        aria-live={isSpoken ? 'polite' : 'off'}
      >
        {shown && (
          <>
            <span className={styles['title']}>{shown.title}</span>{' '}
            <span className={styles['value']}>{shown.value}</span>
            {shown.detail !== undefined && <span className={styles['detail']}>{shown.detail}</span>}
          </>
        )}
      </output>
      <span className={styles['step']}>
        <IconButton
          icon="forward"
          isTabStop={false}
          label={texts.next}
          isBlocked={!hasNext}
          onPress={() => onMove(1)}
        />
      </span>
    </div>
  )
}
