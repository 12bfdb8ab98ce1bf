import {
  GetSwitches,
  type GetOrganisationsAnswer,
  type GetSwitchesAnswer,
} from '@driveway/contract/generated/operator-operations'
import { consoleOrganisations as texts } from '@driveway/messages/en-GB/console-organisations'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Chip } from '@driveway/ui/chip'
import { TextField } from '@driveway/ui/form/text-field'
import { Notice } from '@driveway/ui/notice'
import { useState, type FormEvent } from 'react'
import { ListTable } from '#parts/list-table.tsx'
import { Loaded } from '#parts/loaded.tsx'
import { readField } from '#parts/read-field.ts'
import { SmallButton } from '#parts/small-button.tsx'
import { useAnswer } from '#platform/use-answer.ts'
import { MembershipForm } from './membership-form.tsx'
import { SwitchSheet, type AskedSwitch } from './switch-sheet.tsx'
import styles from './customer-switches.module.css'

type Switches = NonNullable<GetSwitchesAnswer['switches']>
type Organisations = GetOrganisationsAnswer['organisations']

/** Switches of one customer; the account itself is not shown. */
export function CustomerSwitches({ organisations }: { readonly organisations: Organisations }) {
  const [account, setAccount] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const entered = readField(event.currentTarget, 'account')
    setError(entered === '' ? say(texts, 'missing-account') : null)
    setAccount(entered || null)
  }
  return (
    <Card title={say(texts, 'customer')}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <TextField label={say(texts, 'account')} name="account" autoComplete="off" error={error} />
        <Button type="submit">{say(texts, 'open')}</Button>
      </form>
      {account && <Found account={account} organisations={organisations} />}
    </Card>
  )
}

function Found({
  account,
  organisations,
}: {
  readonly account: string
  readonly organisations: Organisations
}) {
  const query = useAnswer(GetSwitches, { accountNumber: account })
  const [asked, setAsked] = useState<AskedSwitch | null>(null)
  return (
    <Loaded query={query}>
      {({ switches }) =>
        switches === null ? (
          <Notice kind="error" title={say(texts, 'unknown-account')} isLive />
        ) : (
          <>
            <SwitchTable kind="module" listed={switches.modules} account={account} onAsk={setAsked} />
            <SwitchTable kind="feature" listed={switches.features} account={account} onAsk={setAsked} />
            <MembershipForm
              account={account}
              organisations={organisations.filter(({ brand }) => brand === switches.brand)}
            />
            {asked && <SwitchSheet asked={asked} onClose={() => setAsked(null)} />}
          </>
        )
      }
    </Loaded>
  )
}

type TableProps = {
  readonly kind: 'module' | 'feature'
  readonly listed: Switches['features']
  readonly account: string
  readonly onAsk: (asked: AskedSwitch) => void
}

function SwitchTable({ kind, listed, account, onAsk }: TableProps) {
  const title = say(texts, kind === 'module' ? 'modules' : 'features')
  return (
    <>
      <h3 className={styles['heading']}>{title}</h3>
      <ListTable
        label={title}
        headings={[say(texts, 'switch'), say(texts, 'state'), say(texts, 'acts')]}
        rows={listed.map(({ name, isEnabled, isInBeta }) => ({
          key: name,
          cells: [
            name,
            <span key="state">
              {say(texts, isEnabled === null ? 'undecided' : isEnabled ? 'on' : 'off')}{' '}
              {isInBeta && <Chip isSmall>{say(texts, 'beta')}</Chip>}
            </span>,
            <div key="acts" className={styles['acts']}>
              {[true, false]
                .filter((isOn) => isOn !== isEnabled)
                .map((isOn) => (
                  <SmallButton
                    key={String(isOn)}
                    onPress={() => onAsk({ kind, name, isOn, isInBeta, account })}
                  >
                    {say(texts, isOn ? 'turn-on' : 'turn-off')}
                  </SmallButton>
                ))}
            </div>,
          ],
        }))}
        empty={say(texts, 'undecided')}
      />
    </>
  )
}
