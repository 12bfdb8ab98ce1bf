import { Button } from '@driveway/ui/button'
import { Sheet } from '@driveway/ui/sheet'

type Props = {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly closeLabel: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something that cannot be taken back, and closes when it is answered. */
export function AskSheet({ title, text, label, closeLabel, onConfirm, onClose }: Props) {
  return (
    <Sheet title={title} text={text} onClose={onClose}>
      <Button onPress={onConfirm}>{label}</Button>
      <Button kind="quiet" onPress={onClose}>
        {closeLabel}
      </Button>
    </Sheet>
  )
}
