import { consolePeople as texts } from '@driveway/messages/en-GB/console-people'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Sheet } from '@driveway/ui/sheet'
import { useState } from 'react'
import styles from './link-sheet.module.css'

export type MadeLink = { readonly mail: string; readonly link: string }

/** Shows a one-use link, once. */
export function LinkSheet({ mail, link, onClose }: MadeLink & { readonly onClose: () => void }) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <Sheet title={say(texts, 'link')} text={say(texts, 'link-text', { email: mail })} onClose={onClose}>
      <p className={styles['link']}>{link}</p>
      <Button
        onPress={() => {
          void navigator.clipboard.writeText(link).then(() => setIsCopied(true))
        }}
      >
        {say(texts, isCopied ? 'copied' : 'copy')}
      </Button>
      <Button kind="quiet" onPress={onClose}>
        {say(texts, 'close')}
      </Button>
    </Sheet>
  )
}
