import type { ReactNode } from 'react'
import styles from './card.module.css'

type Props = {
  readonly title?: string
  /** The text alternative of a card without a title. */
  readonly label?: string
  /** A note or a link beside the title. */
  readonly aside?: ReactNode
  /** The step of the tour that explains it. */
  readonly tour?: string
  readonly children: ReactNode
}

export function Card({ title, label = title, aside = null, tour, children }: Props) {
  return (
    <section className={styles['card']} aria-label={label} data-tour={tour}>
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
