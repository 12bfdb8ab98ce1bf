import { useId } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './segmented-control.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props<Value extends string> = {
  readonly legend: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  /** Null while nothing is chosen. */
  readonly value: Value | null
  /** At most two side by side, for options of more than a word. */
  readonly isPaired?: boolean
  readonly onChoose: (value: Value) => void
}

/** One of a few, side by side: radio buttons, so that arrow keys move between them. */
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
