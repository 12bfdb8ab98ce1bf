import { smartHomePage as texts } from '@driveway/messages/en-GB/smart-home-page'
import { say } from '@driveway/messages/say'
import { useState } from 'react'
import { useWebhooks } from '#data/webhook/query.ts'
import { LoadedPart } from '#parts/loading/loaded-page.tsx'
import { AddWebhookForm } from './add-webhook-form.tsx'
import { ShownSecret } from './shown-secret.tsx'
import { WebhookCard } from './webhook-card.tsx'

/** The part of the page about webhooks, which fails and loads on its own. */
export function Webhooks() {
  const known = useWebhooks()
  const [secret, setSecret] = useState<string | null>(null)
  const errorTexts = {
    'error-title': texts['webhooks-error-title'],
    'error-text': texts['webhooks-error-text'],
    'error-offline': texts['error-offline'],
  }
  return (
    <LoadedPart known={known} loading={say(texts, 'webhooks-loading')} texts={errorTexts}>
      {(webhooks) => (
        <>
          {secret !== null && <ShownSecret kind="secret" secret={secret} onSaved={() => setSecret(null)} />}
          {webhooks.map((webhook) => (
            <WebhookCard key={webhook.id} webhook={webhook} onSecret={setSecret} />
          ))}
          <AddWebhookForm onAdded={setSecret} />
        </>
      )}
    </LoadedPart>
  )
}
