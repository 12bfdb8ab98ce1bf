import { paths } from '@driveway/domain/journey/paths'
import { closeAccount as texts } from '@driveway/messages/en-GB/close-account'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { Sheet } from '@driveway/ui/sheet'
import { useState } from 'react'
import { closeAccount, type ClosingProblem } from '#data/account/closing.ts'
import { confirmOwner } from '#data/passkey/confirmation.ts'
import { ConfirmOwner } from '#parts/form/confirm-owner.tsx'
import { Redirect } from '#parts/redirect.tsx'
import { useConfirmedSave } from '#parts/use-confirmed-save.ts'
import { useIdentity } from '#platform/session/use-identity.ts'
import { pickByCode } from '#platform/wire/pick-by-code.ts'
import type { SaveProblem } from '#platform/wire/save-state.ts'
import styles from './settings-screen.module.css'

const problemTexts = {
  offline: 'unable-to-update',
  'not-reached': 'unable-to-update',
  'session-ended': 'session-ended',
  'too-many-attempts': 'too-many-attempts',
  'not-allowed': 'not-allowed',
  'unexpected-error': 'unexpected-error',
} as const satisfies Record<ClosingProblem['code'] | SaveProblem['code'], keyof typeof texts>

/** Closes the account after a question and the owner's password or passkey, and signs out. */
export function CloseAccountCard() {
  const identity = useIdentity()
  const [isAsked, setIsAsked] = useState(false)
  const { save, saved, failed, isSaving, confirmation } = useConfirmedSave({
    send: () => closeAccount(identity),
    savedMs: null,
  })

  function confirm(): void {
    setIsAsked(false)
    void save(null)
  }

  if (saved) return <Redirect to={paths.logout} />
  return (
    <Card title={say(texts, 'title')}>
      <div className={styles['setting']}>
        <p>{say(texts, 'text')}</p>
        {failed && (
          <Notice kind="error" isLive title={say(texts, 'failed-title')}>
            {say(texts, pickByCode(problemTexts, failed.problem.code))}
          </Notice>
        )}
        <Button kind="danger" isBusy={isSaving} onPress={() => setIsAsked(true)}>
          {say(texts, isSaving ? 'closing' : 'close')}
        </Button>
      </div>
      {confirmation && <ConfirmOwner {...confirmation} confirm={(proof) => confirmOwner(identity, proof)} />}
      {isAsked && (
        <Sheet
          title={say(texts, 'ask-title')}
          text={say(texts, 'ask-text')}
          onClose={() => setIsAsked(false)}
        >
          <div className={styles['setting']}>
            <Button kind="danger" onPress={confirm}>
              {say(texts, 'close')}
            </Button>
            <Button kind="quiet" onPress={() => setIsAsked(false)}>
              {say(texts, 'ask-cancel')}
            </Button>
          </div>
        </Sheet>
      )}
    </Card>
  )
}
