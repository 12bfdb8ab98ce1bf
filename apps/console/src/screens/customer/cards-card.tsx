import { RemoveCard, SetCard, SetCardPolicy } from '@driveway/contract/generated/operator-operations'
import { consoleAccount as texts } from '@driveway/messages/en-GB/console-account'
import { say } from '@driveway/messages/say'
import { TextField } from '@driveway/ui/form/text-field'
import { useState } from 'react'
import { ActCard } from '#parts/act-card.tsx'
import { ChoiceField } from '#parts/choice-field.tsx'
import { ListTable } from '#parts/list-table.tsx'
import type { Customer } from './opened-customer.tsx'
import { readField } from '#parts/read-field.ts'
import { writeDatedMoment } from '#parts/write-time.ts'
import { useChange } from '#platform/use-change.ts'
import { showChange } from '#parts/show-change.ts'

type Props = { readonly customer: Customer }

const acts = ['add', 'block', 'remove', 'all', 'listed'] as const

/** Cards by the end of their numbers; whoever changes one enters the whole number. */
export function CardsCard({ customer }: Props) {
  const { accountNumber } = customer
  const [act, setAct] = useState<(typeof acts)[number]>('add')
  const card = useChange(SetCard, ({ setCard }) => setCard)
  const removal = useChange(RemoveCard, ({ removeCard }) => removeCard)
  const policy = useChange(SetCardPolicy, ({ setCardPolicy }) => setCardPolicy)
  const change = { add: card, block: card, remove: removal, all: policy, listed: policy }[act]

  function send(form: HTMLFormElement, reason: string) {
    const cardId = readField(form, 'card')
    if (act === 'remove') return removal.send({ accountNumber, cardId, reason })
    if (act === 'all' || act === 'listed') {
      return policy.send({ accountNumber, acceptsAll: act === 'all', reason })
    }
    const expires = readField(form, 'expires') || null
    return card.send({ accountNumber, cardId, isBlocked: act === 'block', expires, reason })
  }

  return (
    <ActCard
      title={say(texts, 'cards')}
      before={<CardList customer={customer} />}
      submit={say(texts, 'card-submit')}
      {...showChange(change, texts)}
      onRun={async (form, reason) => ((await send(form, reason)) ? say(texts, 'card-done') : null)}
    >
      <ChoiceField
        label={say(texts, 'card-act')}
        value={act}
        values={acts}
        nameOf={(each) => say(texts, `card-${each}`)}
        onChoose={setAct}
      />
      {(act === 'add' || act === 'block' || act === 'remove') && (
        <TextField label={say(texts, 'card-number')} name="card" autoComplete="off" />
      )}
      {act === 'add' && (
        <TextField
          label={say(texts, 'card-expires')}
          name="expires"
          autoComplete="off"
          hint={{ text: say(texts, 'optional'), isMet: false }}
        />
      )}
    </ActCard>
  )
}

function CardList({ customer: { cards, acceptsAllCards } }: Props) {
  return (
    <>
      <p>{say(texts, acceptsAllCards ? 'all-cards' : 'listed-cards')}</p>
      <ListTable
        label={say(texts, 'cards')}
        headings={[say(texts, 'card'), say(texts, 'status'), say(texts, 'expires')]}
        rows={cards.map(({ ending, status, expiresAt }, position) => ({
          key: `${ending} ${position}`,
          cells: [
            ending === '' ? say(texts, 'card-short') : say(texts, 'card-ending', { name: ending }),
            nameStatus(status),
            expiresAt === null ? '–' : writeDatedMoment(expiresAt),
          ],
        }))}
        empty={say(texts, 'no-cards')}
      />
    </>
  )
}

function nameStatus(status: string): string {
  const key = `status-${status}`
  return key in texts ? say(texts, key as 'status-accepted') : status
}
