import { ClearMake, type GetMakesAnswer } from '@driveway/contract/generated/operator-operations'
import { consoleStock as texts } from '@driveway/messages/en-GB/console-stock'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { useState } from 'react'
import { ListTable } from '#parts/list-table.tsx'
import { ReasonSheet } from '#parts/reason-sheet.tsx'
import { SmallButton } from '#parts/small-button.tsx'
import { useChange } from '#platform/use-change.ts'
import { namePart } from './name-part.ts'
import styles from '#parts/card-columns.module.css'

type Make = GetMakesAnswer['makes'][number]

export function MakeList({ makes, maySet }: { readonly makes: readonly Make[]; readonly maySet: boolean }) {
  const [asked, setAsked] = useState<Make | null>(null)
  const headings = ['vendor', 'model', 'limits', 'periods', 'form', 'chargers'] as const
  return (
    <Card title={say(texts, 'makes')}>
      <p className={styles['text']}>{say(texts, 'makes-text')}</p>
      <ListTable
        label={say(texts, 'makes')}
        headings={[...headings.map((key) => say(texts, key)), ...(maySet ? [say(texts, 'acts')] : [])]}
        rows={makes.map((make) => ({
          key: nameMake(make),
          cells: [
            make.vendor,
            make.model || say(texts, 'all-models'),
            nameLimits(make.canLimit),
            make.maxPeriods ?? say(texts, 'reported'),
            nameForm(make.form),
            make.chargers,
            ...(maySet
              ? [
                  <SmallButton key="clear" onPress={() => setAsked(make)}>
                    {say(texts, 'clear')}
                  </SmallButton>,
                ]
              : []),
          ],
        }))}
        empty={say(texts, 'no-makes')}
      />
      {asked && <ClearSheet make={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

function ClearSheet({ make, onClose }: { readonly make: Make; readonly onClose: () => void }) {
  const { vendor, model } = make
  const change = useChange(ClearMake, ({ clearMake }) => clearMake)
  return (
    <ReasonSheet
      title={say(texts, 'ask-clear', { name: nameMake(make) })}
      reason={{ label: say(texts, 'reason'), hint: say(texts, 'reason-hint') }}
      submit={say(texts, 'confirm')}
      isBusy={change.isBusy}
      failure={change.failure && { title: say(texts, 'failed'), text: say(texts, change.failure) }}
      onConfirm={async (reason) => (await change.send({ vendor, model, reason })) !== null}
      onClose={onClose}
    />
  )
}

function nameMake({ vendor, model }: Make): string {
  return `${vendor} ${model}`.trim()
}

function nameLimits(canLimit: boolean | null): string {
  if (canLimit === null) return say(texts, 'reported')
  return say(texts, canLimit ? 'yes' : 'no')
}

function nameForm(form: Make['form']): string {
  if (form === null) return say(texts, 'reported')
  const { unit, scope, timing } = form
  return say(texts, 'form-of', { name: namePart(unit), text: namePart(scope), reason: namePart(timing) })
}
