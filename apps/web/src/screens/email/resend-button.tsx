import { accountSettingsEmail } from '@driveway/messages/en-GB/account-settings-email'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Notice } from '@driveway/ui/notice'
import { useEffect, useState, type ReactNode } from 'react'
import { resendEmailRequest } from '#data/email-change/mutation.ts'
import { DONE_MS, FLASH_MS } from '#platform/use-flash.ts'
import { useWire } from '#platform/wire/use-wire.ts'

type State = 'idle' | 'sending' | 'sent' | 'failed' | 'too-many'

const shownMs = { idle: null, sending: null, sent: DONE_MS, failed: FLASH_MS, 'too-many': FLASH_MS } as const

const words = {
  sent: { kind: 'ok', key: 'resend-success' },
  failed: { kind: 'error', key: 'resend-error' },
  'too-many': { kind: 'error', key: 'too-many-attempts' },
} as const

type Props = {
  readonly requestId: string
  /** What stands below the button. */
  readonly children: ReactNode
}

export function ResendButton({ requestId, children }: Props) {
  const wire = useWire()
  const [state, setState] = useState<State>('idle')

  useEffect(() => {
    const ms = shownMs[state]
    if (ms === null) return undefined
    const timer = setTimeout(() => setState('idle'), ms)
    return () => clearTimeout(timer)
  }, [state])

  async function resend(): Promise<void> {
    setState('sending')
    const answer = await resendEmailRequest(wire, requestId)
    if (answer.ok) setState('sent')
    else setState(answer.problem.code === 'too-many-attempts' ? 'too-many' : 'failed')
  }

  return (
    <>
      <Button isBusy={state === 'sending'} onPress={() => void resend()}>
        {say(accountSettingsEmail, state === 'sending' ? 'resending' : 'resend')}
      </Button>
      {children}
      {state !== 'idle' && state !== 'sending' && (
        <Notice kind={words[state].kind} isLive title={say(accountSettingsEmail, words[state].key)} />
      )}
    </>
  )
}
