import { microgenerationPage as texts } from '@driveway/messages/en-GB/microgeneration-page'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Sheet } from '@driveway/ui/sheet'
import type { GeneratorView } from './microgeneration-view.ts'

type Props = {
  readonly generator: GeneratorView
  /** Removing it ends solar matching. */
  readonly endsMatching: boolean
  readonly isRemoving: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function RemoveSheet({ generator, endsMatching, isRemoving, onConfirm, onClose }: Props) {
  const { name, power } = generator
  return (
    <Sheet
      title={say(texts, 'remove-title')}
      text={say(texts, endsMatching ? 'remove-last-text' : 'remove-text', { name, power })}
      onClose={onClose}
    >
      <Button isBusy={isRemoving} onPress={onConfirm}>
        {say(texts, isRemoving ? 'remove-busy' : 'remove-confirm')}
      </Button>
      <Button kind="quiet" onPress={onClose}>
        {say(texts, 'remove-keep')}
      </Button>
    </Sheet>
  )
}
