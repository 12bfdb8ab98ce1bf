import { consoleSignIn as texts } from '@driveway/messages/en-GB/console-sign-in'
import { say } from '@driveway/messages/say'
import { useState } from 'react'
import { signInByPasskey, type SignInFailure } from '#platform/passkey-browser.ts'
import { SignInFrame } from './sign-in-frame.tsx'

export function SignInScreen({ onEntered }: { readonly onEntered: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<SignInFailure | null>(null)
  async function signIn(): Promise<void> {
    setIsBusy(true)
    const outcome = await signInByPasskey()
    setFailure(outcome)
    setIsBusy(false)
    if (outcome === null) onEntered()
  }
  return (
    <SignInFrame
      title={say(texts, 'title')}
      text={say(texts, 'text')}
      submit={say(texts, 'submit')}
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => void signIn()}
    />
  )
}
