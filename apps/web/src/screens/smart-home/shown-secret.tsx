import { smartHomePage as texts } from '@driveway/messages/en-GB/smart-home-page'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { useState } from 'react'
import items from '#parts/item-list.module.css'
import styles from './smart-home.module.css'

type Props = {
  readonly kind: 'token' | 'secret'
  readonly secret: string
  readonly onSaved: () => void
}

const keys = {
  token: { title: 'made-title', text: 'made-text', label: 'made-label' },
  secret: { title: 'secret-title', text: 'secret-text', label: 'secret-label' },
} as const

/** A new token or signing secret, until the customer has saved it. */
export function ShownSecret({ kind, secret, onSaved }: Props) {
  const [isCopied, setCopied] = useState(false)
  const { title, text, label } = keys[kind]

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
    } catch {
      // A browser that refuses leaves the text to be selected by hand.
      setCopied(false)
    }
  }

  return (
    <Card title={say(texts, title)}>
      <div className={items['stack']}>
        <p>{say(texts, text)}</p>
        <output className={styles['code']} aria-label={say(texts, label)}>
          {secret}
        </output>
        <Button onPress={() => void copy()}>{say(texts, isCopied ? 'copied' : 'copy')}</Button>
        <Button kind="quiet" onPress={onSaved}>
          {say(texts, 'done')}
        </Button>
      </div>
    </Card>
  )
}
