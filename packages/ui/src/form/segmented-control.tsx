import { joinClasses } from '../join-classes.ts'
import { RadioOptions, type RadioProps } from './radio-options.tsx'
import styles from './segmented-control.module.css'

type Props<Value extends string> = RadioProps<Value> & {
  /** At most two options per row, for longer labels. */
  readonly isPaired?: boolean
}

/** Radio buttons side by side. */
export function SegmentedControl<Value extends string>({ isPaired = false, ...radio }: Props<Value>) {
  return (
    <RadioOptions
      {...radio}
      className={joinClasses(styles['track'], isPaired && styles['paired'])}
      optionClass={styles['option']}
    />
  )
}
