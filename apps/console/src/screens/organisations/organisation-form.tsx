import { brandIds } from '@driveway/brand/brand-id'
import { SaveOrganisation } from '@driveway/contract/generated/operator-operations'
import { consoleOrganisations as texts } from '@driveway/messages/en-GB/console-organisations'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { SelectField } from '@driveway/ui/form/select-field'
import { TextField } from '@driveway/ui/form/text-field'
import { Notice } from '@driveway/ui/notice'
import { useState } from 'react'
import { ActForm } from '#parts/act-form.tsx'
import { nameBrand } from '#parts/name-brand.ts'
import { readField } from '#parts/read-field.ts'
import { useChange } from '#platform/use-change.ts'

const options = brandIds.map((value) => ({ value, label: nameBrand(value) }))
const optional = { text: say(texts, 'optional'), isMet: false }

export function OrganisationForm() {
  const [brand, setBrand] = useState<string>(brandIds[0])
  const [isDone, setIsDone] = useState(false)
  const change = useChange(SaveOrganisation, ({ saveOrganisation }) => saveOrganisation)
  async function submit(form: HTMLFormElement, reason: string): Promise<void> {
    setIsDone(false)
    const saved = await change.send({
      organisationId: readField(form, 'id'),
      brand,
      name: readField(form, 'name'),
      parentId: readField(form, 'parent') || null,
      appUrl: readField(form, 'app-url') || null,
      reason,
    })
    setIsDone(saved !== null)
    if (saved) form.reset()
  }
  return (
    <Card title={say(texts, 'save')}>
      <ActForm
        reason={{ label: say(texts, 'reason'), hint: say(texts, 'reason-hint') }}
        submit={say(texts, 'save-submit')}
        isBusy={change.isBusy}
        failure={change.failure && { title: say(texts, 'failed'), text: say(texts, change.failure) }}
        done={isDone && <Notice kind="ok" title={say(texts, 'saved')} isLive />}
        onSubmit={submit}
      >
        <TextField label={say(texts, 'id')} name="id" autoComplete="off" />
        <TextField label={say(texts, 'name')} name="name" autoComplete="off" />
        <SelectField label={say(texts, 'brand')} value={brand} options={options} isText onChoose={setBrand} />
        <TextField label={say(texts, 'parent')} name="parent" autoComplete="off" hint={optional} />
        <TextField label={say(texts, 'app-url')} name="app-url" autoComplete="off" hint={optional} />
      </ActForm>
    </Card>
  )
}
