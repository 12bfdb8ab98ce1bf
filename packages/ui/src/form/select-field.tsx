import { useId } from 'react'
import { Icon } from '../icon.tsx'
import { joinClasses } from '../join-classes.ts'
import field from './field.module.css'
import styles from './select-field.module.css'

type Props = {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** As large as the text of other fields; otherwise as large as a figure. */
  readonly isText?: boolean
  readonly onChoose: (value: string) => void
}

/** The browser's native select. */
export function SelectField({ label, value, options, isText = false, onChoose }: Props) {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label className={field['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['frame']}>
        <select
          id={id}
          className={joinClasses(styles['select'], isText && styles['text'])}
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
