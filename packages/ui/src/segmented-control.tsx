import { useId } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './segmented-control.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props<Value extends string> = {
  readonly legend: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  /** Null without a selection. */
  readonly value: Value | null
  /** At most two options per row, for longer labels. */
  readonly isPaired?: boolean
  readonly onChoose: (value: Value) => void
}

/** Radio buttons side by side, so that arrow keys move between them. */
export function SegmentedControl<Value extends string>({
  legend,
  options,
  value,
  isPaired = false,
  onChoose,
}: Props<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      <div className={joinClasses(styles['track'], isPaired && styles['paired'])}>
        {options.map((option) => (
          <label key={option.value} className={styles['option']}>
            <input
              className={styles['input']}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
