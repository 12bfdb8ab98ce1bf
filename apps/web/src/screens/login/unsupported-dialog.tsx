import { loginPage } from '@driveway/messages/en-GB/login-page'
import { say } from '@driveway/messages/say'
import { Dialog } from '@driveway/ui/dialog'

type Props = { readonly onClose: () => void }

/** Shown for a challenge that the app cannot answer. */
export function UnsupportedDialog({ onClose }: Props) {
  return (
    <Dialog
      title={say(loginPage, 'dialog-title')}
      closeLabel={say(loginPage, 'dialog-close')}
      onClose={onClose}
    >
      {say(loginPage, 'unexpected-error')}
    </Dialog>
  )
}
