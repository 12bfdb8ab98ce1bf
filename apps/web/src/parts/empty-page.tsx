import { Card } from '@driveway/ui/card'
import { Icon } from '@driveway/ui/icon'
import type { ReactNode } from 'react'
import styles from './empty-page.module.css'

type Props = {
  readonly drawing: ReactNode
  /** The question. */
  readonly title: string
  readonly text: string
  /** Benefits, as a list of check marks. */
  readonly gets?: { readonly title: string; readonly items: readonly string[] }
  /** The next step, and the way out. */
  readonly children: ReactNode
}

/** A page without data yet: a drawing, the question, its benefits, and the next step. */
export function EmptyPage({ drawing, title, text, gets, children }: Props) {
  return (
    <div className={styles['empty']}>
      {drawing}
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['text']}>{text}</p>
      {gets && (
        <Card title={gets.title}>
          <ul className={styles['gets']}>
            {gets.items.map((item) => (
              <li key={item} className={styles['item']}>
                <span className={styles['mark']}>
                  <Icon name="check" size={20} />
                </span>
                {item}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div className={styles['actions']}>{children}</div>
    </div>
  )
}
