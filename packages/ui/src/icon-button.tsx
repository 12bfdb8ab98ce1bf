import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'

type Props = {
  readonly icon: IconName
  readonly label: string
  readonly onPress: () => void
}

export function IconButton({ icon, label, onPress }: Props) {
  return (
    <button className={styles['iconButton']} type="button" aria-label={label} title={label} onClick={onPress}>
      <Icon name={icon} size={22} />
    </button>
  )
}
