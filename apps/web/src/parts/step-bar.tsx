import { IconButton } from '@driveway/ui/icon-button'
import type { ReactNode } from 'react'
import styles from './month-bar.module.css'

type Props = {
  readonly label: string
  readonly back: { readonly label: string; readonly onPress: (() => void) | null }
  readonly forward: { readonly label: string; readonly onPress: (() => void) | null }
  readonly children: ReactNode
}

/** A name between Previous and Next; without an action a button is blocked. */
export function StepBar({ label, back, forward, children }: Props) {
  return (
    <div className={styles['place']}>
      <nav className={styles['bar']} aria-label={label}>
        <IconButton
          icon="back"
          label={back.label}
          isBlocked={back.onPress === null}
          onPress={() => back.onPress?.()}
        />
        <h2 className={styles['name']} aria-live="polite">
          {children}
        </h2>
        <IconButton
          icon="forward"
          label={forward.label}
          isBlocked={forward.onPress === null}
          onPress={() => forward.onPress?.()}
        />
      </nav>
    </div>
  )
}
