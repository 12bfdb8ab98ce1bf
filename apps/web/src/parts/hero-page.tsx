import type { ReactNode } from 'react'
import styles from './hero-page.module.css'

type Props = {
  /** A drawing with its caption. */
  readonly hero: ReactNode
  readonly children: ReactNode
}

/** A drawing above the cards, or beside them where there is room. */
export function HeroPage({ hero, children }: Props) {
  return (
    <div className={styles['page']}>
      <div className={styles['hero']}>{hero}</div>
      <div className={styles['cards']}>{children}</div>
    </div>
  )
}
