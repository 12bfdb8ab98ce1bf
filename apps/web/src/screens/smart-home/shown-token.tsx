import { smartHomePage as texts } from '@driveway/messages/en-GB/smart-home-page'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { useState } from 'react'
import styles from './smart-home.module.css'

type Props = { readonly token: string; readonly onSaved: () => void }

/** A new token, until the customer has saved it. */
export function ShownToken({ token, onSaved }: Props) {
  const [isCopied, setCopied] = useState(false)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(token)
      setCopied(true)
    } catch {
      // A browser that refuses leaves the token to be selected by hand.
      setCopied(false)
    }
  }

  return (
    <Card title={say(texts, 'made-title')}>
      <div className={styles['stack']}>
        <p>{say(texts, 'made-text')}</p>
        <output className={styles['code']} aria-label={say(texts, 'made-label')}>
          {token}
        </output>
        <Button onPress={() => void copy()}>{say(texts, isCopied ? 'copied' : 'copy')}</Button>
        <Button kind="quiet" onPress={onSaved}>
          {say(texts, 'done')}
        </Button>
      </div>
    </Card>
  )
}
