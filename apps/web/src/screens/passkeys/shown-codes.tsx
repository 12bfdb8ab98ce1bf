import { accountSettingsPasskeys as texts } from '@driveway/messages/en-GB/account-settings-passkeys'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import items from '#parts/item-list.module.css'
import styles from './passkeys.module.css'

type Props = { readonly codes: readonly string[]; readonly onSaved: () => void }

/** New recovery codes, until the customer has saved them. */
export function ShownCodes({ codes, onSaved }: Props) {
  return (
    <Card title={say(texts, 'codes-title')}>
      <div className={items['stack']}>
        <p>{say(texts, 'codes-once')}</p>
        <ul className={styles['codes']}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button onPress={onSaved}>{say(texts, 'codes-saved')}</Button>
      </div>
    </Card>
  )
}
