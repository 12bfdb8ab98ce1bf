import { smartHomePage as texts } from '@driveway/messages/en-GB/smart-home-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { useState } from 'react'
import { addWebhook } from '#data/webhook/mutation.ts'
import { FormBody } from '#parts/form/form-body.tsx'
import { FormField } from '#parts/form/form-field.tsx'
import { SaveBar } from '#parts/form/save-bar.tsx'
import { useForm } from '#parts/form/use-form.ts'
import items from '#parts/item-list.module.css'
import { pickByCode } from '#platform/wire/pick-by-code.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { webhookProblems, type WebhookProblemKey } from './webhook-problems.ts'

type Props = { readonly onAdded: (secret: string) => void }

type Draft = { readonly url: string }

function sayProblem(key: WebhookProblemKey): string {
  return say(texts, key)
}

export function AddWebhookForm({ onAdded }: Props) {
  const wire = useWire()
  const [round, setRound] = useState(0)
  const { save, failed, isSaving } = useSave({
    send: ({ url }: Draft) => addWebhook(wire, url),
    onSaved: (secret: string) => {
      setRound(round + 1)
      onAdded(secret)
    },
  })
  const form = useForm<Draft, WebhookProblemKey>({
    initial: { url: '' },
    check: ({ url }) => ({ url: URL.canParse(url.trim()) ? null : 'invalid-url' }),
    failure: failed && { field: 'url', key: pickByCode(webhookProblems, failed.problem.code) },
    isSaving,
    onSubmit: (draft) => void save(draft),
  })
  return (
    <Card title={say(texts, 'add-webhook')}>
      <FormBody key={round} form={form}>
        <p className={items['quiet']}>{say(texts, 'webhooks-text')}</p>
        <FormField
          form={form}
          name="url"
          label={say(texts, 'url')}
          hint={{ text: say(texts, 'url-hint'), isMet: false }}
          say={sayProblem}
        />
        <SaveBar
          label={say(texts, 'add-submit')}
          savingLabel={say(texts, 'add-submitting')}
          isSaving={isSaving}
        />
      </FormBody>
    </Card>
  )
}
