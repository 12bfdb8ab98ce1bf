import type { ReactNode } from 'react'
import styles from './checkbox.module.css'

type Props = {
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly children: ReactNode
}

export function Checkbox({ isChecked, onChange, children }: Props) {
  return (
    <label className={styles['label']}>
      <input
        className={styles['box']}
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  )
}
