import { consoleSignIn as texts } from '@driveway/messages/en-GB/console-sign-in'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Notice } from '@driveway/ui/notice'
import type { SignInFailure } from '#platform/passkey-browser.ts'
import styles from './sign-in-frame.module.css'

const failures = {
  'link-unknown': 'link-unknown',
  'passkey-refused': 'passkey-refused',
  'too-many-attempts': 'too-many-attempts',
  malformed: 'malformed',
  'not-used': 'not-used',
  unavailable: 'unavailable',
} as const satisfies Record<SignInFailure, keyof typeof texts>

type Props = {
  readonly title: string
  readonly text: string
  readonly submit: string
  readonly isBusy: boolean
  readonly failure: SignInFailure | null
  /** Missing where nothing can be done. */
  readonly onSubmit?: (() => void) | undefined
}

/** One button in the middle of an otherwise empty page. */
export function SignInFrame({ title, text, submit, isBusy, failure, onSubmit }: Props) {
  return (
    <main className={styles['page']}>
      <div className={styles['panel']}>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['text']}>{text}</p>
        {failure && (
          <Notice kind="error" title={say(texts, 'failed')} isLive>
            {say(texts, failures[failure])}
          </Notice>
        )}
        {onSubmit && (
          <Button isBusy={isBusy} onPress={onSubmit}>
            {isBusy ? say(texts, 'waiting') : submit}
          </Button>
        )}
        <p className={styles['help']}>{say(texts, 'help')}</p>
      </div>
    </main>
  )
}
