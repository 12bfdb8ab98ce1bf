import { Card } from '@driveway/ui/card'
import { Switch } from '@driveway/ui/form/switch'
import type { ReactNode } from 'react'
import styles from './switch-card.module.css'

type Props = {
  readonly title: string
  readonly text: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly children?: ReactNode
}

/** A setting that is on or off, with what it means now. */
export function SwitchCard({ title, text, isOn, onChange, children }: Props) {
  return (
    <Card>
      <div className={styles['row']}>
        <div>
          <h2 className={styles['title']}>{title}</h2>
          <p className={styles['text']}>{text}</p>
        </div>
        <Switch label={title} isOn={isOn} onChange={onChange} />
      </div>
      {children}
    </Card>
  )
}
