import { Button } from '@driveway/ui/button'

type Props = {
  readonly label: string
  /** Replaces the label while it saves. */
  readonly savingLabel: string
  readonly isSaving: boolean
  /** Until the draft can be sent at all. */
  readonly isDisabled?: boolean
}

/** The button that submits a form. It keeps the focus while it saves; a second press does nothing. */
export function SaveBar({ label, savingLabel, isSaving, isDisabled = false }: Props) {
  return (
    <Button type="submit" isBusy={isSaving} isDisabled={isDisabled}>
      {isSaving ? savingLabel : label}
    </Button>
  )
}
