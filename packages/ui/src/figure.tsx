import type { ReactNode } from 'react'
import styles from './figure.module.css'

type Props = {
  readonly label: string
  readonly value: ReactNode
  readonly unit?: string
}

/** Figures side by side, each with a small unit and a label below. */
export function Figures({ children }: { readonly children: ReactNode }) {
  return <dl className={styles['figures']}>{children}</dl>
}

/** For values that have more than one, such as hours and minutes. */
export function Unit({ children }: { readonly children: string }) {
  return <span className={styles['unit']}> {children}</span>
}

export function Figure({ label, value, unit }: Props) {
  return (
    <div className={styles['figure']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']}>
        {value}
        {unit && <Unit>{unit}</Unit>}
      </dd>
    </div>
  )
}
