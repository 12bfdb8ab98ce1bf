import { smartHomePage as texts } from '@driveway/messages/en-GB/smart-home-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { linkBroker, type BrokerFields } from '#data/broker/mutation.ts'
import { confirmOwner } from '#data/passkey/confirmation.ts'
import { ConfirmOwner } from '#parts/form/confirm-owner.tsx'
import { FormBody } from '#parts/form/form-body.tsx'
import { FormField } from '#parts/form/form-field.tsx'
import { SaveBar } from '#parts/form/save-bar.tsx'
import { useForm } from '#parts/form/use-form.ts'
import items from '#parts/item-list.module.css'
import { useConfirmedSave } from '#parts/use-confirmed-save.ts'
import { useIdentity } from '#platform/session/use-identity.ts'
import { pickByCode } from '#platform/wire/pick-by-code.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { brokerProblems, type BrokerProblemKey } from './broker-problems.ts'

const initial: BrokerFields = { url: '', username: '', password: '' }

function sayProblem(key: BrokerProblemKey): string {
  return say(texts, key)
}

export function LinkBrokerForm() {
  const wire = useWire()
  const identity = useIdentity()
  const { save, failed, isSaving, confirmation } = useConfirmedSave({
    send: (draft: BrokerFields) => linkBroker(wire, draft),
  })
  const form = useForm<BrokerFields, BrokerProblemKey>({
    initial,
    check: ({ url }) => ({ url: URL.canParse(url.trim()) ? null : 'broker-invalid-url' }),
    failure: failed && { field: 'url', key: pickByCode(brokerProblems, failed.problem.code) },
    isSaving,
    onSubmit: (draft) => void save(draft),
  })
  return (
    <Card title={say(texts, 'broker-link')}>
      <FormBody form={form}>
        <p className={items['quiet']}>{say(texts, 'broker-text')}</p>
        <FormField
          form={form}
          name="url"
          label={say(texts, 'broker-url')}
          hint={{ text: say(texts, 'broker-url-hint'), isMet: false }}
          say={sayProblem}
        />
        <FormField form={form} name="username" label={say(texts, 'broker-username')} say={sayProblem} />
        <FormField
          form={form}
          name="password"
          secret={{ show: say(texts, 'broker-show'), hide: say(texts, 'broker-hide') }}
          label={say(texts, 'broker-password')}
          say={sayProblem}
        />
        <SaveBar
          label={say(texts, 'broker-submit')}
          savingLabel={say(texts, 'broker-submitting')}
          isSaving={isSaving}
        />
      </FormBody>
      {confirmation && <ConfirmOwner {...confirmation} confirm={(proof) => confirmOwner(identity, proof)} />}
    </Card>
  )
}
