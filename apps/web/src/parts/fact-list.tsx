import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

/** Names and their values, one to a row. */
export function FactList({ children }: { readonly children: ReactNode }) {
  return <dl className={styles['facts']}>{children}</dl>
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd className={styles['value']}>{children}</dd>
    </div>
  )
}
