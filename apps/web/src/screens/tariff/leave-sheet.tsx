import { addTariffPage as texts } from '@driveway/messages/en-GB/add-tariff-page'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Sheet } from '@driveway/ui/sheet'

type Props = { readonly onLeave: () => void; readonly onClose: () => void }

/** Asks before changes that are not saved are lost. */
export function LeaveSheet({ onLeave, onClose }: Props) {
  return (
    <Sheet title={say(texts, 'leave-title')} text={say(texts, 'leave-text')} onClose={onClose}>
      <Button onPress={onClose}>{say(texts, 'leave-stay')}</Button>
      <Button kind="quiet" onPress={onLeave}>
        {say(texts, 'leave-confirm')}
      </Button>
    </Sheet>
  )
}
