import { boost } from '@driveway/messages/en-GB/boost'
import { say } from '@driveway/messages/say'
import { Icon } from '@driveway/ui/icon'
import styles from './boost-button.module.css'

type Props = {
  readonly isBoosting: boolean
  /** Boosting is not possible now, and a tap says why. */
  readonly isAway: boolean
  readonly isBusy: boolean
  readonly onPress: () => void
}

/** An icon on a phone, with a label where there is room. */
export function BoostButton({ isBoosting, isAway, isBusy, onPress }: Props) {
  const label = say(boost, isBoosting ? 'stop' : 'start')
  return (
    <button
      className={styles[isAway ? 'away' : 'boost']}
      type="button"
      aria-label={label}
      aria-disabled={isBusy}
      onClick={onPress}
    >
      <Icon name={isBoosting ? 'stop' : 'bolt'} size={22} />
      <span className={styles['word']}>{label}</span>
    </button>
  )
}
