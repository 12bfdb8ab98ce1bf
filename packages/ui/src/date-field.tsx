import { useId } from 'react'
import styles from './text-field.module.css'

type Props = {
  readonly label: string
  /** Days are YYYY-MM-DD; empty for none. */
  readonly value: string
  readonly min: string
  readonly max: string
  readonly onChange: (value: string) => void
}

/** The browser's native date picker. */
export function DateField({ label, value, min, max, onChange }: Props) {
  const id = useId()
  return (
    <div>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['frame']}>
        <input
          id={id}
          className={styles['input']}
          type="date"
          value={value}
          min={min}
          max={max}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  )
}
