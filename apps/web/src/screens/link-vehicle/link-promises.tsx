import { linkVehiclePage as texts } from '@driveway/messages/en-GB/link-vehicle-page'
import { say } from '@driveway/messages/say'
import { Icon } from '@driveway/ui/icon'
import styles from './link-promises.module.css'

const CROSS = 'M6 6l12 12M18 6L6 18'

const promises = [
  ['we-read', true],
  ['not-stored', true],
  ['cannot-control', false],
  ['lasts-45-days', true],
] as const

/** The uses of a link, and the acts that it does not allow. */
export function LinkPromises() {
  return (
    <ul className={styles['promises']}>
      {promises.map(([key, isKept]) => (
        <li key={key}>
          <span className={isKept ? styles['does'] : styles['never']}>
            <Icon name={isKept ? 'check' : CROSS} size={18} />
          </span>
          {say(texts, key)}
        </li>
      ))}
    </ul>
  )
}
