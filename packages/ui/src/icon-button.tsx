import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'

type Props = {
  readonly icon: IconName
  readonly label: string
  /** Disabled, but still focusable. */
  readonly isBlocked?: boolean
  readonly onPress: () => void
}

export function IconButton({ icon, label, isBlocked = false, onPress }: Props) {
  return (
    <button
      className={styles['iconButton']}
      type="button"
      aria-label={label}
      aria-disabled={isBlocked}
      title={label}
      onClick={() => {
        if (!isBlocked) onPress()
      }}
    >
      <Icon name={icon} size={22} />
    </button>
  )
}
