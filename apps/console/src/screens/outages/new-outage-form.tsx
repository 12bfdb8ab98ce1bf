import { brandIds } from '@driveway/brand/brand-id'
import { PublishOutage } from '@driveway/contract/generated/operator-operations'
import { consoleOutages as texts } from '@driveway/messages/en-GB/console-outages'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Checkbox } from '@driveway/ui/form/checkbox'
import { SelectField } from '@driveway/ui/form/select-field'
import { Notice } from '@driveway/ui/notice'
import { useState } from 'react'
import { ActForm } from '#parts/act-form.tsx'
import { nameBrand } from '#parts/name-brand.ts'
import { readField } from '#parts/read-field.ts'
import { useChange } from '#platform/use-change.ts'
import { OutageFields, readPlanned } from './outage-fields.tsx'

const kinds = [
  { value: 'planned', label: say(texts, 'kind-planned') },
  { value: 'unplanned', label: say(texts, 'kind-unplanned') },
]

export function NewOutageForm() {
  const [kind, setKind] = useState('unplanned')
  const [brands, setBrands] = useState<readonly string[]>(brandIds)
  const [isDone, setIsDone] = useState(false)
  const change = useChange(PublishOutage, ({ publishOutage }) => publishOutage)
  const isPlanned = kind === 'planned'
  async function submit(form: HTMLFormElement, reason: string): Promise<void> {
    setIsDone(false)
    const title = readField(form, 'title')
    const text = readField(form, 'text')
    const planned = isPlanned ? readPlanned(form) : null
    const done = await change.send({ brands, title, text, planned, reason })
    setIsDone(done !== null)
    if (done) form.reset()
  }
  return (
    <Card title={say(texts, 'new')}>
      <ActForm
        reason={{ label: say(texts, 'reason'), hint: say(texts, 'reason-hint') }}
        submit={say(texts, 'publish')}
        isBusy={change.isBusy}
        failure={change.failure && { title: say(texts, 'failed'), text: say(texts, change.failure) }}
        done={isDone && <Notice kind="ok" title={say(texts, 'published')} isLive />}
        onSubmit={submit}
      >
        <SelectField label={say(texts, 'kind')} value={kind} options={kinds} isText onChoose={setKind} />
        <fieldset>
          <legend>{say(texts, 'brands')}</legend>
          {brandIds.map((brand) => (
            <Checkbox
              key={brand}
              isChecked={brands.includes(brand)}
              onChange={(isChecked) =>
                setBrands(brandIds.filter((each) => (each === brand ? isChecked : brands.includes(each))))
              }
            >
              {nameBrand(brand)}
            </Checkbox>
          ))}
        </fieldset>
        <OutageFields isPlanned={isPlanned} />
      </ActForm>
    </Card>
  )
}
