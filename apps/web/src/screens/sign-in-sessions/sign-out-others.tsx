import { accountSettingsSessions as texts } from '@driveway/messages/en-GB/account-settings-sessions'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Notice } from '@driveway/ui/notice'
import { useState } from 'react'
import { AskSheet } from '#parts/ask-sheet.tsx'
import { confirmOwner } from '#data/passkey/confirmation.ts'
import { signOutOthers } from '#data/sign-in-sessions/mutation.ts'
import { ConfirmOwner } from '#parts/form/confirm-owner.tsx'
import { useConfirmedSave } from '#parts/use-confirmed-save.ts'
import { useIdentity } from '#platform/session/use-identity.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { problemTexts } from './sign-out-problems.ts'

type Props = { readonly hasOthers: boolean }

/** Signs all other devices out, after a question. */
export function SignOutOthers({ hasOthers }: Props) {
  const wire = useWire()
  const identity = useIdentity()
  const [isAsked, setIsAsked] = useState(false)
  const { save, saved, failed, isSaving, confirmation } = useConfirmedSave({
    send: () => signOutOthers(wire, identity),
    savedMs: null,
  })

  function confirm(): void {
    setIsAsked(false)
    void save(null)
  }

  return (
    <>
      {failed && (
        <Notice kind="error" isLive title={say(texts, 'failed-title')}>
          {say(texts, problemTexts[failed.problem.code])}
        </Notice>
      )}
      {saved && (
        <Notice kind="ok" isLive title={say(texts, 'ended-title')}>
          {say(texts, 'ended-text')}
        </Notice>
      )}
      {!hasOthers && !saved && <p>{say(texts, 'only')}</p>}
      {hasOthers && (
        <Button kind="quiet" isBusy={isSaving} onPress={() => setIsAsked(true)}>
          {say(texts, isSaving ? 'signing-out' : 'sign-out-others')}
        </Button>
      )}
      {confirmation && <ConfirmOwner {...confirmation} confirm={(proof) => confirmOwner(identity, proof)} />}
      {isAsked && (
        <AskSheet
          title={say(texts, 'ask-title')}
          text={say(texts, 'ask-text')}
          label={say(texts, 'ask-confirm')}
          closeLabel={say(texts, 'ask-cancel')}
          onConfirm={confirm}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}
