import {
  findPasswordProblem,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '@driveway/domain/account/password-rule'
import { newPassword } from '@driveway/messages/en-GB/new-password'
import { say } from '@driveway/messages/say'
import { TextField } from '@driveway/ui/text-field'
import type { Ref } from 'react'

type Props = {
  readonly password: string
  readonly onEdit: (password: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** A new password, with a hint about its length. */
export function NewPasswordField({ password, onEdit, ref }: Props) {
  const problem = findPasswordProblem(password)
  return (
    <TextField
      ref={ref ?? null}
      label={say(newPassword, 'label')}
      name="new-password"
      autoComplete="new-password"
      secret={{ show: say(newPassword, 'show'), hide: say(newPassword, 'hide') }}
      error={
        problem?.code === 'password-too-long'
          ? say(newPassword, 'password-too-long', { maxLength: MAX_PASSWORD_LENGTH })
          : null
      }
      hint={
        problem?.code === 'password-too-short'
          ? { text: say(newPassword, 'password-too-short', { minLength: MIN_PASSWORD_LENGTH }), isMet: false }
          : { text: say(newPassword, 'password-ok'), isMet: true }
      }
      onEdit={onEdit}
    />
  )
}
