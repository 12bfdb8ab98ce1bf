import { accountSettingsEmail } from '@driveway/messages/en-GB/account-settings-email'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Notice } from '@driveway/ui/notice'
import type { ReactNode } from 'react'
import { resendEmailRequest } from '#data/email-change/mutation.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'

type Props = {
  readonly requestId: string
  /** Shown below the button. */
  readonly children: ReactNode
}

export function ResendButton({ requestId, children }: Props) {
  const wire = useWire()
  const { save, isSaving, saved, failed } = useSave({ send: (id: string) => resendEmailRequest(wire, id) })
  const isLimited = failed?.problem.code === 'too-many-attempts'
  return (
    <>
      <Button isBusy={isSaving} onPress={() => void save(requestId)}>
        {say(accountSettingsEmail, isSaving ? 'resending' : 'resend')}
      </Button>
      {children}
      {saved && <Notice kind="ok" isLive title={say(accountSettingsEmail, 'resend-success')} />}
      {failed && (
        <Notice
          kind="error"
          isLive
          title={say(accountSettingsEmail, isLimited ? 'too-many-attempts' : 'resend-error')}
        />
      )}
    </>
  )
}
