import { useId } from 'react'
import { Icon } from './icon.tsx'
import styles from './select-field.module.css'

type Props = {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChoose: (value: string) => void
}

/** The browser's native select. */
export function SelectField({ label, value, options, onChoose }: Props) {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['frame']}>
        <select
          id={id}
          className={styles['select']}
          value={value}
          onChange={(event) => onChoose(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles['mark']}>
          <Icon name="forward" size={18} />
        </span>
      </div>
    </div>
  )
}
