import type { ReactNode } from 'react'
import styles from './card.module.css'

type Props = {
  readonly title?: string
  /** A note or a link beside the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function Card({ title, aside = null, children }: Props) {
  return (
    <section className={styles['card']} aria-label={title}>
      {title && (
        <div className={styles['top']}>
          <h2 className={styles['title']}>{title}</h2>
          {aside !== null && <div>{aside}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
