import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'
import { joinClasses } from './join-classes.ts'

type Props = {
  readonly icon: IconName
  readonly label: string
  /** Disabled, but still focusable. */
  readonly isBlocked?: boolean
  /** False where keys do the same at another place. */
  readonly isTabStop?: boolean
  readonly onPress: () => void
}

/** The look of an icon button for a link that leads to another page. */
export function styleIconButton(): string {
  return joinClasses(styles['iconButton'])
}

export function IconButton({ icon, label, isBlocked = false, isTabStop = true, onPress }: Props) {
  return (
    <button
      className={styleIconButton()}
      type="button"
      tabIndex={isTabStop ? undefined : -1}
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
