import {
  findPasswordProblem,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '@driveway/domain/account/password-rule'
import { newPassword } from '@driveway/messages/en-GB/new-password'
import { say } from '@driveway/messages/say'
import { TextField } from '@driveway/ui/form/text-field'
import { useState, type Ref } from 'react'

type Props = {
  readonly password: string
  /** The password that the server has just refused as too common. */
  readonly refused: string | null
  readonly onEdit: (password: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

function findHint(problem: ReturnType<typeof findPasswordProblem>, isCommon: boolean) {
  if (problem?.code === 'password-too-short') {
    return { text: say(newPassword, 'password-too-short', { minLength: MIN_PASSWORD_LENGTH }), isMet: false }
  }
  return isCommon
    ? { text: say(newPassword, 'choose-another'), isMet: false }
    : { text: say(newPassword, 'password-ok'), isMet: true }
}

/** A new password, with a hint about its length. A password that was refused stays refused after its notice is gone. */
export function NewPasswordField({ password, refused, onEdit, ref }: Props) {
  const problem = findPasswordProblem(password)
  const [common, setCommon] = useState(refused)
  if (refused !== null && refused !== common) setCommon(refused)
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
      hint={findHint(problem, password === common)}
      onEdit={onEdit}
    />
  )
}
