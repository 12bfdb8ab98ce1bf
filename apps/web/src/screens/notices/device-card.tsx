import { noticesPage as texts } from '@driveway/messages/en-GB/notices-page'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import type { PushState } from '#platform/push-browser.ts'
import styles from './notices-screen.module.css'
import type { Push } from './use-push.ts'

const explanations = {
  unsupported: 'push-unsupported',
  'needs-install': 'push-needs-install',
  refused: 'push-refused',
  off: 'push-off',
  on: 'push-on',
} as const satisfies Record<PushState, keyof typeof texts>

/** The state of push messages on this device, and the way to turn them on. */
export function DeviceCard({ push }: { readonly push: Push }) {
  const { state, isBusy, hasFailed } = push
  return (
    <Card title={say(texts, 'device')}>
      <div className={styles['device']}>
        <p className={styles['text']} aria-live="polite">
          {state !== null && say(texts, explanations[state])}
        </p>
        {state === 'off' && (
          <Button isBusy={isBusy} onPress={() => void push.turnOn()}>
            {say(texts, 'turn-on')}
          </Button>
        )}
        {state === 'on' && (
          <Button kind="quiet" isBusy={isBusy} onPress={push.turnOff}>
            {say(texts, 'turn-off')}
          </Button>
        )}
        {hasFailed && state === 'off' && (
          <Notice kind="error" isLive title={say(texts, 'failed-title')}>
            {say(texts, 'push-failed')}
          </Notice>
        )}
      </div>
    </Card>
  )
}
