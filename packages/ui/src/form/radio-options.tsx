import { useId, type ReactNode } from 'react'
import styles from './radio-options.module.css'
import { VisuallyHidden } from '../visually-hidden.tsx'

export type RadioProps<Value extends string> = {
  readonly legend: string
  readonly options: readonly {
    readonly value: Value
    readonly label: string
    /** Of the label, where it differs from the page's. */
    readonly lang?: string | undefined
  }[]
  /** Null without a selection. */
  readonly value: Value | null
  readonly onChoose: (value: Value) => void
}

type Props<Value extends string> = RadioProps<Value> & {
  readonly className: string | undefined
  readonly optionClass: string | undefined
  /** Before the label of the chosen option. */
  readonly mark?: ReactNode
}

/** Radio buttons whose labels are what one sees of them, so that arrow keys move between them. */
export function RadioOptions<Value extends string>(props: Props<Value>) {
  const { legend, options, value, onChoose, className, optionClass, mark } = props
  const name = useId()
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      <div className={className}>
        {options.map((option) => (
          <label key={option.value} className={optionClass} lang={option.lang}>
            <input
              className={styles['input']}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.value === value && mark}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
