import { useId } from 'react'
import styles from './choice-chips.module.css'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props<Value extends string> = {
  readonly legend: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
}

/** Radio buttons as chips, for presets: the chosen one carries a tick. */
export function ChoiceChips<Value extends string>({ legend, options, value, onChoose }: Props<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      <div className={styles['chips']}>
        {options.map((option) => (
          <label key={option.value} className={styles['chip']}>
            <input
              className={styles['input']}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.value === value && <Icon name="check" size={16} />}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
