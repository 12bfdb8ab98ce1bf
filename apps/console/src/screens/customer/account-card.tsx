import {
  CloseCustomer,
  EndSessions,
  MailCustomerLink,
  RemovePasskeys,
  SendYearMail,
} from '@driveway/contract/generated/operator-operations'
import { consoleAccount as texts } from '@driveway/messages/en-GB/console-account'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'
import { useState } from 'react'
import { ActCard } from '#parts/act-card.tsx'
import { ChoiceField } from '#parts/choice-field.tsx'
import { useChange } from '#platform/use-change.ts'
import { showChange } from '#parts/show-change.ts'

const always = ['link', 'sign-out', 'passkeys', 'year'] as const
type AccountAct = (typeof always)[number] | 'close' | 'reopen'

type Props = { readonly accountNumber: string; readonly isClosed: boolean }

/** Acts on the account. The link goes to the customer, and nobody signs in as them. */
export function AccountCard({ accountNumber, isClosed }: Props) {
  const [chosen, setChosen] = useState<AccountAct>('link')
  const acts: readonly AccountAct[] = [...always, isClosed ? 'reopen' : 'close']
  const act = acts.includes(chosen) ? chosen : 'link'
  const close = useChange(CloseCustomer, ({ closeCustomer }) => closeCustomer)
  const changes = {
    link: useChange(MailCustomerLink, ({ mailCustomerLink }) => mailCustomerLink),
    'sign-out': useChange(EndSessions, ({ endSessions }) => endSessions),
    passkeys: useChange(RemovePasskeys, ({ removePasskeys }) => removePasskeys),
    year: useChange(SendYearMail, ({ sendYearMail }) => sendYearMail),
    close,
    reopen: close,
  }

  function send(reason: string) {
    if (act === 'close' || act === 'reopen') {
      return close.send({ accountNumber, isClosed: act === 'close', reason })
    }
    return changes[act].send({ accountNumber, reason })
  }

  return (
    <ActCard
      title={say(texts, 'account')}
      before={isClosed && <Notice kind="quiet" title={say(texts, 'closed')} />}
      submit={say(texts, 'submit')}
      kind={act === 'passkeys' || act === 'close' ? 'danger' : 'primary'}
      {...showChange(changes[act], texts)}
      onRun={async (_form, reason) => ((await send(reason)) ? say(texts, `done-${act}`) : null)}
    >
      <ChoiceField
        label={say(texts, 'act')}
        value={act}
        values={acts}
        nameOf={(each) => say(texts, `act-${each}`)}
        onChoose={setChosen}
      />
    </ActCard>
  )
}
