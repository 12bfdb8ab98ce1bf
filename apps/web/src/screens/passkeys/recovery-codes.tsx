import { accountSettingsPasskeys as texts } from '@driveway/messages/en-GB/account-settings-passkeys'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { confirmOwner } from '#data/passkey/confirmation.ts'
import { makeRecoveryCodes } from '#data/passkey/mutation.ts'
import { ConfirmOwner } from '#parts/form/confirm-owner.tsx'
import items from '#parts/item-list.module.css'
import { useConfirmedSave } from '#parts/use-confirmed-save.ts'
import { useIdentity } from '#platform/session/use-identity.ts'
import { pickByCode } from '#platform/wire/pick-by-code.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { problemTexts } from './passkey-problems.ts'

type Props = {
  readonly codesLeft: number
  readonly onMade: (codes: readonly string[]) => void
}

export function RecoveryCodes({ codesLeft, onMade }: Props) {
  const wire = useWire()
  const identity = useIdentity()
  const { save, failed, isSaving, confirmation } = useConfirmedSave({
    send: () => makeRecoveryCodes(wire, identity),
    onSaved: onMade,
  })
  return (
    <Card title={say(texts, 'codes')}>
      <div className={items['stack']}>
        {failed && (
          <Notice kind="error" isLive title={say(texts, 'failed-title')}>
            {say(texts, pickByCode(problemTexts, failed.problem.code))}
          </Notice>
        )}
        <p>{say(texts, 'codes-text', { count: codesLeft })}</p>
        <Button kind="quiet" isBusy={isSaving} onPress={() => void save(null)}>
          {say(texts, isSaving ? 'making-codes' : 'new-codes')}
        </Button>
      </div>
      {confirmation && <ConfirmOwner {...confirmation} confirm={(proof) => confirmOwner(identity, proof)} />}
    </Card>
  )
}
