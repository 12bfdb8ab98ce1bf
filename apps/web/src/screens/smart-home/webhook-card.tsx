import { smartHomePage as texts } from '@driveway/messages/en-GB/smart-home-page'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { changeWebhook, changeWebhookSecret, type WebhookAct } from '#data/webhook/mutation.ts'
import type { Webhook, WebhookDelivery } from '#data/webhook/query.ts'
import items from '#parts/item-list.module.css'
import { writeAge } from '#parts/text/age-text.ts'
import { useClock } from '#platform/use-clock.ts'
import { pickByCode } from '#platform/wire/pick-by-code.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import styles from './smart-home.module.css'
import { webhookProblems } from './webhook-problems.ts'

type Props = { readonly webhook: Webhook; readonly onSecret: (secret: string) => void }

export function WebhookCard({ webhook, onSecret }: Props) {
  const now = useClock().now()
  const wire = useWire()
  const { id, url, deliveries } = webhook
  const acts = useSave({ send: (act: WebhookAct) => changeWebhook(wire, { act, id }) })
  const secrets = useSave({ send: () => changeWebhookSecret(wire, id), onSaved: onSecret })
  const failed = acts.failed ?? secrets.failed
  return (
    <Card title={say(texts, 'webhook')}>
      <div className={items['stack']}>
        <p className={items['name']}>{url}</p>
        {failed && (
          <Notice kind="error" isLive title={say(texts, 'failed-title')}>
            {say(texts, pickByCode(webhookProblems, failed.problem.code))}
          </Notice>
        )}
        <p>{sayHealth(webhook, now)}</p>
        <div className={styles['buttons']}>
          {webhook.switchedOffAt === null ? (
            <Button kind="quiet" isBusy={acts.pending === 'test'} onPress={() => void acts.save('test')}>
              {say(texts, 'send-test')}
            </Button>
          ) : (
            <Button isBusy={acts.pending === 'switch-on'} onPress={() => void acts.save('switch-on')}>
              {say(texts, 'switch-on')}
            </Button>
          )}
          <Button kind="quiet" isBusy={secrets.isSaving} onPress={() => void secrets.save(null)}>
            {say(texts, 'change-secret')}
          </Button>
          <Button kind="quiet" isBusy={acts.pending === 'remove'} onPress={() => void acts.save('remove')}>
            {say(texts, 'remove-webhook')}
          </Button>
        </div>
        {deliveries.length > 0 && (
          <details>
            <summary className={styles['summary']}>{say(texts, 'deliveries')}</summary>
            <ul className={styles['log']}>
              {deliveries.map((delivery) => (
                <li key={delivery.id} className={items['quiet']}>
                  {sayDelivery(delivery, now)}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Card>
  )
}

function sayHealth({ switchedOffAt, failingSince, deliveries }: Webhook, now: number): string {
  if (switchedOffAt !== null) {
    return say(texts, 'switched-off', { age: writeAge(Date.parse(switchedOffAt), now) })
  }
  if (failingSince !== null) return say(texts, 'failing', { age: writeAge(Date.parse(failingSince), now) })
  return say(texts, deliveries.some(({ deliveredAt }) => deliveredAt !== null) ? 'working' : 'waiting')
}

function sayDelivery(
  { type, createdAt, tries, status, deliveredAt, failedAt }: WebhookDelivery,
  now: number,
) {
  const facts = { type, age: writeAge(Date.parse(createdAt), now), tries, status: status ?? '–' }
  if (deliveredAt !== null) return say(texts, 'delivered', facts)
  return say(texts, failedAt === null ? 'retrying' : 'given-up', facts)
}
