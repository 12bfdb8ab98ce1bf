import { boost } from '@driveway/messages/en-GB/boost'
import { say } from '@driveway/messages/say'
import { Icon } from '@driveway/ui/icon'
import { stopIcon } from '@driveway/ui/page-icons'
import { Link } from '#parts/link.tsx'
import styles from './boost-button.module.css'

type Props = {
  readonly isBoosting: boolean
  /** Boosting is not possible now, and a tap says why. */
  readonly isAway: boolean
  readonly isBusy: boolean
  readonly onPress: () => void
}

/** Takes the button's place in ready mode, which charges at full power as it is. */
export function ReadyModeLink({ to }: { readonly to: string }) {
  const label = say(boost, 'ready-mode')
  return (
    <Link className={styles['boost']} to={to} data-tour="boost" aria-label={label}>
      <Icon name="bolt" size={22} />
      <span className={styles['word']}>{label}</span>
    </Link>
  )
}

/** An icon on a phone, with a label where there is room. */
export function BoostButton({ isBoosting, isAway, isBusy, onPress }: Props) {
  const label = say(boost, isBoosting ? 'stop' : 'start')
  return (
    <button
      className={styles[isAway ? 'away' : 'boost']}
      type="button"
      data-tour="boost"
      aria-label={label}
      aria-disabled={isBusy}
      onClick={onPress}
    >
      <Icon name={isBoosting ? stopIcon : 'bolt'} size={22} />
      <span className={styles['word']}>{label}</span>
    </button>
  )
}
