import { MAX_TOKEN_NAME_LENGTH, readTokenName, type TokenScope } from '@driveway/domain/link/access-token'
import { smartHomePage as texts } from '@driveway/messages/en-GB/smart-home-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { ChoiceChips } from '@driveway/ui/form/choice-chips'
import { SegmentedControl } from '@driveway/ui/form/segmented-control'
import { useState } from 'react'
import { makeAccessToken } from '#data/access-token/mutation.ts'
import { confirmOwner } from '#data/passkey/confirmation.ts'
import { describeFailure } from '#parts/form/failure-text.ts'
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
import { problemTexts, type TokenProblemKey } from './token-problems.ts'

type Props = { readonly onMade: (token: string) => void }

type Days = '30' | '90' | '365'

type Draft = { readonly name: string; readonly scope: TokenScope; readonly days: Days }

type Key = TokenProblemKey | 'name-required'

const initial: Draft = { name: '', scope: 'read', days: '90' }

const scopes = [
  { value: 'read', label: say(texts, 'scope-read') },
  { value: 'control', label: say(texts, 'scope-control') },
] as const

const expiries = [
  { value: '30', label: say(texts, 'expiry-30') },
  { value: '90', label: say(texts, 'expiry-90') },
  { value: '365', label: say(texts, 'expiry-365') },
] as const

function sayProblem(key: Key): string {
  return key === 'name-required' ? say(texts, key, { maxLength: MAX_TOKEN_NAME_LENGTH }) : say(texts, key)
}

export function MakeTokenForm({ onMade }: Props) {
  const wire = useWire()
  const identity = useIdentity()
  const [round, setRound] = useState(0)
  const { save, failed, isSaving, confirmation } = useConfirmedSave({
    send: (draft: Draft) => makeAccessToken(wire, identity, draft),
    onSaved: (token: string) => {
      setRound(round + 1)
      onMade(token)
    },
  })
  const form = useForm<Draft, Key>({
    initial,
    check: ({ name }) => ({ name: readTokenName(name) === null ? 'name-required' : null }),
    failure: failed && { field: null, key: pickByCode(problemTexts, failed.problem.code) },
    isSaving,
    onSubmit: (draft) => void save(draft),
  })
  return (
    <Card title={say(texts, 'make-title')}>
      <FormBody
        key={round}
        form={form}
        failure={describeFailure(form, say(texts, 'failed-title'), sayProblem)}
      >
        <FormField
          form={form}
          name="name"
          label={say(texts, 'name')}
          hint={{ text: say(texts, 'name-hint'), isMet: false }}
          say={sayProblem}
        />
        <SegmentedControl
          legend={say(texts, 'scope')}
          options={scopes}
          value={form.draft.scope}
          onChoose={(scope) => form.edit({ scope })}
        />
        <p className={items['quiet']}>{say(texts, 'scope-hint')}</p>
        <ChoiceChips
          legend={say(texts, 'expiry')}
          options={expiries}
          value={form.draft.days}
          onChoose={(days) => form.edit({ days })}
        />
        <SaveBar label={say(texts, 'submit')} savingLabel={say(texts, 'submitting')} isSaving={isSaving} />
      </FormBody>
      {confirmation && <ConfirmOwner {...confirmation} confirm={(proof) => confirmOwner(identity, proof)} />}
    </Card>
  )
}
