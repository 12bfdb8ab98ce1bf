import { writeMomentsIn } from './write-time.ts'
import styles from './fact-list.module.css'

type Props = { readonly facts: readonly { readonly name: string; readonly value: string }[] }

export function FactList({ facts }: Props) {
  return (
    <dl className={styles['facts']}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles['fact']}>
          <dt className={styles['label']}>{name}</dt>
          <dd className={styles['value']}>{writeMomentsIn(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
