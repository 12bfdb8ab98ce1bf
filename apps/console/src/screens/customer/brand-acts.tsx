import { brandIds } from '@driveway/brand/brand-id'
import { AddCustomer, SendYearMails } from '@driveway/contract/generated/operator-operations'
import { consoleAccount as texts } from '@driveway/messages/en-GB/console-account'
import { say } from '@driveway/messages/say'
import { TextField } from '@driveway/ui/form/text-field'
import { Notice } from '@driveway/ui/notice'
import { useState, type ReactNode } from 'react'
import { ActCard } from '#parts/act-card.tsx'
import { AddCard } from '#parts/add-card.tsx'
import { ChoiceField } from '#parts/choice-field.tsx'
import { nameBrand } from '#parts/name-brand.ts'
import { readField } from '#parts/read-field.ts'
import { useChange } from '#platform/use-change.ts'
import { showChange } from '#parts/show-change.ts'

type Brand = (typeof brandIds)[number]
type BrandProps = { readonly brand: Brand; readonly onChoose: (brand: Brand) => void }

function BrandField({ brand, onChoose }: BrandProps) {
  return (
    <ChoiceField
      label={say(texts, 'brand')}
      value={brand}
      values={brandIds}
      nameOf={nameBrand}
      onChoose={onChoose}
    />
  )
}

/** A new customer, whose first password is shown once. */
export function AddCustomerCard() {
  const [brand, setBrand] = useState<Brand>(brandIds[0])
  const change = useChange(AddCustomer, ({ addCustomer }) => addCustomer)
  async function run(form: HTMLFormElement, reason: string): Promise<ReactNode> {
    const username = readField(form, 'username')
    const added = await change.send({ brand, username, name: readField(form, 'name') || null, reason })
    if (!added) return null
    form.reset()
    return (
      <Notice kind="ok" title={say(texts, 'added', { name: added.accountNumber ?? '' })} isLive>
        {say(texts, 'added-text', { text: added.password ?? '' })}
      </Notice>
    )
  }
  return (
    <AddCard title={say(texts, 'add')} texts={texts} change={change} onRun={run}>
      <BrandField brand={brand} onChoose={setBrand} />
      <TextField label={say(texts, 'username')} name="username" autoComplete="off" inputMode="email" />
      <TextField
        label={say(texts, 'name')}
        name="name"
        autoComplete="off"
        hint={{ text: say(texts, 'optional'), isMet: false }}
      />
    </AddCard>
  )
}

export function YearMailsCard() {
  const [brand, setBrand] = useState<Brand>(brandIds[0])
  const change = useChange(SendYearMails, ({ sendYearMails }) => sendYearMails)
  return (
    <ActCard
      title={say(texts, 'years')}
      before={<p>{say(texts, 'years-text')}</p>}
      submit={say(texts, 'years-submit')}
      {...showChange(change, texts)}
      onRun={async (_form, reason) => {
        const done = await change.send({ brand, reason })
        if (!done) return null
        const { sent: count, skipped: total, refused: failed } = done
        return say(texts, 'years-done', { count, total, failed })
      }}
    >
      <BrandField brand={brand} onChoose={setBrand} />
    </ActCard>
  )
}
