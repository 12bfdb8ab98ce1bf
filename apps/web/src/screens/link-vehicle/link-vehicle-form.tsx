import { paths } from '@driveway/domain/journey/paths'
import { linkVehiclePage as texts } from '@driveway/messages/en-GB/link-vehicle-page'
import { say } from '@driveway/messages/say'
import { FormBody } from '#parts/form/form-body.tsx'
import { SaveBar } from '#parts/form/save-bar.tsx'
import { useForm } from '#parts/form/use-form.ts'
import { TextField } from '@driveway/ui/form/text-field'
import { Link } from '#parts/link.tsx'
import { checkCredentials, describeFailure, type FieldKey } from './link-vehicle-view.ts'
import action from '#parts/text-action.module.css'
import { LinkPromises } from './link-promises.tsx'

export type Credentials = { readonly email: string; readonly password: string }

type Props = {
  /** The code of the last failure while it is shown. */
  readonly problem: string | null
  readonly isSaving: boolean
  readonly onSubmit: (credentials: Credentials) => void
}

/** Holds what the customer enters. An empty field is marked for 5 s, and its label says that it is required. */
export function LinkVehicleForm({ problem, isSaving, onSubmit }: Props) {
  const form = useForm<Credentials, FieldKey>({
    initial: { email: '', password: '' },
    check: checkCredentials,
    isSaving,
    onSubmit: ({ email, password }) => onSubmit({ email: email.trim(), password }),
  })
  const { email, password } = form.problems
  return (
    <FormBody form={form} failure={problem === null ? null : describeFailure(problem)}>
      <TextField
        label={say(texts, email ?? 'email')}
        name="email"
        inputMode="email"
        autoComplete="off"
        error={email ? '' : null}
      />
      <TextField
        label={say(texts, password ?? 'password')}
        name="password"
        autoComplete="off"
        secret={{ show: say(texts, 'show-password'), hide: say(texts, 'hide-password') }}
        error={password ? '' : null}
      />
      <LinkPromises />
      <SaveBar label={say(texts, 'submit')} savingLabel={say(texts, 'submitting')} isSaving={isSaving} />
      <Link className={action['link']} to={paths.addVehicle}>
        {say(texts, 'choose-from-list')}
      </Link>
    </FormBody>
  )
}
