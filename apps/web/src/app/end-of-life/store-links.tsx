import { endOfLife as texts } from '@driveway/messages/en-GB/end-of-life'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import styles from './end-of-life.module.css'

type Props = { readonly appStoreLink: string; readonly googlePlayLink: string }

export function StoreLinks({ appStoreLink, googlePlayLink }: Props) {
  return (
    <>
      <div className={styles['stores']}>
        <a className={styleButton('quiet')} href={appStoreLink} target="_blank" rel="noreferrer">
          {say(texts, 'app-store')}
        </a>
        <a className={styleButton('quiet')} href={googlePlayLink} target="_blank" rel="noreferrer">
          {say(texts, 'google-play')}
        </a>
      </div>
      <p className={styles['note']}>{say(texts, 'new-tab')}</p>
    </>
  )
}
