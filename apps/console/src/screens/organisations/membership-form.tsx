import {
  SetOrganisation,
  type GetOrganisationsAnswer,
} from '@driveway/contract/generated/operator-operations'
import { consoleOrganisations as texts } from '@driveway/messages/en-GB/console-organisations'
import { say } from '@driveway/messages/say'
import { SelectField } from '@driveway/ui/form/select-field'
import { Notice } from '@driveway/ui/notice'
import { useState } from 'react'
import { ActForm } from '#parts/act-form.tsx'
import { useChange } from '#platform/use-change.ts'
import styles from './customer-switches.module.css'

type Props = {
  readonly account: string
  /** Of the customer's brand. */
  readonly organisations: GetOrganisationsAnswer['organisations']
}

export function MembershipForm({ account, organisations }: Props) {
  const [organisation, setOrganisation] = useState('')
  const [installer, setInstaller] = useState('')
  const [isDone, setIsDone] = useState(false)
  const change = useChange(SetOrganisation, (data) => data.setOrganisation)
  const options = [
    { value: '', label: say(texts, 'keep') },
    ...organisations.map(({ organisationId: value, name: label }) => ({ value, label })),
  ]
  async function submit(_form: HTMLFormElement, reason: string): Promise<void> {
    setIsDone(false)
    const membership = { organisationId: organisation || null, installerId: installer || null }
    setIsDone((await change.send({ accountNumber: account, ...membership, reason })) !== null)
  }
  return (
    <>
      <h3 className={styles['heading']}>{say(texts, 'membership')}</h3>
      <ActForm
        reason={{ label: say(texts, 'reason'), hint: say(texts, 'reason-hint') }}
        submit={say(texts, 'set-submit')}
        isBusy={change.isBusy}
        failure={change.failure && { title: say(texts, 'failed'), text: say(texts, change.failure) }}
        done={isDone && <Notice kind="ok" title={say(texts, 'saved')} isLive />}
        onSubmit={submit}
      >
        <SelectField
          label={say(texts, 'organisation')}
          value={organisation}
          options={options}
          isText
          onChoose={setOrganisation}
        />
        <SelectField
          label={say(texts, 'installer')}
          value={installer}
          options={options}
          isText
          onChoose={setInstaller}
        />
      </ActForm>
    </>
  )
}
