import { Icon, type IconName } from '@driveway/ui/icon'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import styles from './row-link.module.css'

type Props = {
  readonly to: string
  readonly icon?: IconName
  readonly children: ReactNode
  /** Shown at the end of the row. */
  readonly aside?: ReactNode
  readonly onFollow?: () => void
}

/** Links as rows of a card. */
export function RowLinks({ children }: { readonly children: ReactNode }) {
  return <ul className={styles['rows']}>{children}</ul>
}

export function RowLink({ to, icon, children, aside, onFollow }: Props) {
  return (
    <li className={styles['row']}>
      <Link className={styles['link']} to={to} onClick={onFollow}>
        {icon && (
          <span className={styles['icon']}>
            <Icon name={icon} size={22} />
          </span>
        )}
        <span className={styles['words']}>{children}</span>
        {aside}
        <span className={styles['forward']}>
          <Icon name="forward" size={18} />
        </span>
      </Link>
    </li>
  )
}
