import { roles, type Role } from '@driveway/domain/household/role'
import { maskDateText } from '@driveway/domain/time/date-text'
import { peoplePage as texts } from '@driveway/messages/en-GB/people-page'
import { say } from '@driveway/messages/say'
import { SegmentedControl } from '@driveway/ui/form/segmented-control'
import { TextField } from '@driveway/ui/form/text-field'
import items from '#parts/item-list.module.css'

type Props = {
  readonly role: Role
  readonly lastDay: string
  readonly error: string | null
  readonly onChoose: (role: Role) => void
}

/** A role, what it may do, and a guest's last day. */
export function RoleFields({ role, lastDay, error, onChoose }: Props) {
  return (
    <>
      <SegmentedControl
        legend={say(texts, 'role')}
        options={roles.map((value) => ({ value, label: say(texts, `role-${value}`) }))}
        value={role}
        onChoose={onChoose}
      />
      <p className={items['quiet']}>{say(texts, `may-${role}`)}</p>
      {role === 'guest' && (
        <TextField
          label={say(texts, 'until')}
          name="until"
          autoComplete="off"
          inputMode="numeric"
          defaultValue={lastDay}
          format={maskDateText}
          hint={{ text: say(texts, 'until-hint'), isMet: false }}
          error={error}
        />
      )}
    </>
  )
}
