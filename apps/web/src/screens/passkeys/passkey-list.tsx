import { accountSettingsPasskeys as texts } from '@driveway/messages/en-GB/account-settings-passkeys'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { useState } from 'react'
import { AskSheet } from '#parts/ask-sheet.tsx'
import { confirmOwner } from '#data/passkey/confirmation.ts'
import { removePasskey } from '#data/passkey/mutation.ts'
import type { Passkey } from '#data/passkey/query.ts'
import items from '#parts/item-list.module.css'
import { writeAge } from '#parts/text/age-text.ts'
import { ConfirmOwner } from '#parts/form/confirm-owner.tsx'
import { useConfirmedSave } from '#parts/use-confirmed-save.ts'
import { useIdentity } from '#platform/session/use-identity.ts'
import { useClock } from '#platform/use-clock.ts'
import { pickByCode } from '#platform/wire/pick-by-code.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { problemTexts } from './passkey-problems.ts'
import styles from './passkeys.module.css'
import { RenamePasskey } from './rename-passkey.tsx'

type Props = { readonly passkeys: readonly Passkey[] }

type Question = { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey }

export function PasskeyList({ passkeys }: Props) {
  const wire = useWire()
  const identity = useIdentity()
  const [question, setQuestion] = useState<Question | null>(null)
  const { save, failed, pending, confirmation } = useConfirmedSave({
    send: ({ id }: Passkey) => removePasskey(wire, identity, id),
  })

  function confirmRemoval(passkey: Passkey): void {
    setQuestion(null)
    void save(passkey)
  }

  return (
    <Card title={say(texts, 'list')}>
      {failed && (
        <Notice kind="error" isLive title={say(texts, 'failed-title')}>
          {say(texts, pickByCode(problemTexts, failed.problem.code))}
        </Notice>
      )}
      {passkeys.length === 0 && <p>{say(texts, 'none')}</p>}
      <ul>
        {passkeys.map((passkey) => (
          <PasskeyItem
            key={passkey.id}
            passkey={passkey}
            isBusy={pending?.id === passkey.id}
            onAsk={(kind) => setQuestion({ kind, passkey })}
          />
        ))}
      </ul>
      {confirmation && <ConfirmOwner {...confirmation} confirm={(proof) => confirmOwner(identity, proof)} />}
      {question?.kind === 'rename' && (
        <RenamePasskey passkey={question.passkey} onClose={() => setQuestion(null)} />
      )}
      {question?.kind === 'remove' && (
        <AskSheet
          title={say(texts, 'remove-title', { name: question.passkey.name })}
          text={say(texts, 'remove-text')}
          label={say(texts, 'remove-confirm')}
          closeLabel={say(texts, 'not-now')}
          onConfirm={() => confirmRemoval(question.passkey)}
          onClose={() => setQuestion(null)}
        />
      )}
    </Card>
  )
}

type ItemProps = {
  readonly passkey: Passkey
  readonly isBusy: boolean
  readonly onAsk: (kind: Question['kind']) => void
}

function PasskeyItem({ passkey, isBusy, onAsk }: ItemProps) {
  const now = useClock().now()
  return (
    <li className={items['item']}>
      <div>
        <p className={items['name']}>{passkey.name}</p>
        <p className={items['quiet']}>{sayUse(passkey, now)}</p>
      </div>
      <div className={styles['row']}>
        <Button kind="quiet" onPress={() => onAsk('rename')}>
          {say(texts, 'rename')} <VisuallyHidden>{passkey.name}</VisuallyHidden>
        </Button>
        <Button kind="quiet" isBusy={isBusy} onPress={() => onAsk('remove')}>
          {say(texts, 'remove')} <VisuallyHidden>{passkey.name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  )
}

function sayUse({ addedAt, lastUsedAt }: Passkey, now: number): string {
  return lastUsedAt === null
    ? say(texts, 'added', { age: writeAge(Date.parse(addedAt), now) })
    : say(texts, 'last-used', { age: writeAge(Date.parse(lastUsedAt), now) })
}
