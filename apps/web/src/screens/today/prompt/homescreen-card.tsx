import { homescreenPrompt } from '@driveway/messages/en-GB/homescreen-prompt'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { BrandLogo } from '#parts/brand-logo.tsx'
import styles from './homescreen-card.module.css'

export type HomescreenCardProps = { readonly onClose: (isForGood: boolean) => void }

/** The share icon of Safari. */
function ShareSign() {
  return (
    <svg className={styles['share']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M8.5 9H6.5A1.5 1.5 0 0 0 5 10.5v9A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5v-9A1.5 1.5 0 0 0 17.5 9h-2M12 15V3M8.5 6L12 2.5L15.5 6" />
    </svg>
  )
}

/** A region rather than a dialog: the app stays usable. */
export function HomescreenCard({ onClose }: HomescreenCardProps) {
  const title = say(homescreenPrompt, 'title')
  return (
    <section className={styles['card']} aria-label={title}>
      <div className={styles['words']}>
        <BrandLogo kind="tile" size={44} isDecoration />
        <div>
          <h2 className={styles['title']}>{title}</h2>
          <p>
            {say(homescreenPrompt, 'share')} <ShareSign /> {say(homescreenPrompt, 'add')}
          </p>
        </div>
      </div>
      <div className={styles['buttons']}>
        <Button kind="quiet" onPress={() => onClose(false)}>
          {say(homescreenPrompt, 'close')}
        </Button>
        <Button kind="quiet" onPress={() => onClose(true)}>
          {say(homescreenPrompt, 'close-for-good')}
        </Button>
      </div>
    </section>
  )
}
