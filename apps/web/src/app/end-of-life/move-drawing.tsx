import { Icon } from '@driveway/ui/icon'
import { BrandLogo } from '#parts/brand-logo.tsx'
import styles from './move-drawing.module.css'

/** From the old phone to the new one. Decorative. */
export function MoveDrawing() {
  return (
    <div className={styles['drawing']} aria-hidden="true">
      <div className={styles['old']}>
        <span className={styles['ring']} />
        <span className={styles['row']} />
        <span className={styles['row']} />
      </div>
      <span className={styles['arrow']}>
        <Icon name="forward" size={24} />
      </span>
      <div className={styles['new']}>
        <BrandLogo kind="tile" size={44} isDecoration />
        <span className={styles['row']} />
        <span className={styles['row']} />
      </div>
    </div>
  )
}
