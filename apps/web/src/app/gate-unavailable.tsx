import { gatePage as texts } from '@driveway/messages/en-GB/gate'
import { say } from '@driveway/messages/say'
import { LoadError } from '#parts/loading/load-error.tsx'
import { ScreenFrame } from '#parts/screen-frame.tsx'

/** Takes the place of a page whose gate is not known. */
export function GateUnavailable() {
  return (
    <ScreenFrame title={say(texts, 'title')} hasBack>
      <LoadError texts={texts} />
    </ScreenFrame>
  )
}
