import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { Icon, type IconName } from './icon.tsx'
import { joinClasses } from './join-classes.ts'

type Props = {
  readonly icon?: IconName
  readonly isSmall?: boolean
  /** In the brand's colour, for news. */
  readonly isAccent?: boolean
  readonly children: ReactNode
}

export function Chip({ icon, isSmall = false, isAccent = false, children }: Props) {
  return (
    <span className={joinClasses(styles['chip'], isSmall && styles['small'], isAccent && styles['accent'])}>
      {icon && (
        <span className={styles['icon']}>
          <Icon name={icon} size={18} />
        </span>
      )}
      {children}
    </span>
  )
}
