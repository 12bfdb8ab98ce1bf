import { BrandImage } from '@driveway/ui/brand-image'
import type { Sender } from './mail-view.ts'
import styles from './sender-avatar.module.css'

/** The logo of the sender's brand, or an initial. */
export function SenderAvatar({ sender }: { readonly sender: Sender }) {
  if (sender.brand === null) {
    return (
      <span className={styles['letter']} aria-hidden="true">
        {sender.name.slice(0, 1).toUpperCase()}
      </span>
    )
  }
  return (
    <span className={styles['brand']}>
      <BrandImage src={`/brand/${sender.brand}/icon.svg`} alt="" width={38} height={38} />
    </span>
  )
}
