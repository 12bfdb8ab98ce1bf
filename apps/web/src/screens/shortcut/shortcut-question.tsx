import type { Result } from '@driveway/domain/result'
import { paths } from '@driveway/domain/journey/paths'
import { shortcutPage as texts } from '@driveway/messages/en-GB/shortcut-page'
import { say } from '@driveway/messages/say'
import { Button, styleButton } from '@driveway/ui/button'
import type { IconName } from '@driveway/ui/icon'
import { Notice } from '@driveway/ui/notice'
import { Link } from '#parts/link.tsx'
import { StateMessage } from '#parts/loading/state-message.tsx'
import { useSave } from '#platform/wire/use-save.ts'

type Props = {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly label: string
  readonly done: string
  readonly send: () => Promise<Result<unknown, { readonly code: string }>>
}

/** Asks once, does it, and leads to Today. */
export function ShortcutQuestion({ icon, title, text, label, done, send }: Props) {
  const { isSaving, saved, failed, save } = useSave({ send: (_draft: null) => send(), savedMs: null })
  return (
    <>
      <div aria-live="polite">
        <StateMessage icon={saved ? 'check' : icon} title={saved ? done : title} text={text}>
          {!saved && (
            <Button isBusy={isSaving} onPress={() => void save(null)}>
              {label}
            </Button>
          )}
          <Link className={styleButton(saved ? 'primary' : 'quiet')} to={paths.today}>
            {say(texts, 'open-today')}
          </Link>
        </StateMessage>
      </div>
      {failed && <Notice kind="error" isLive title={say(texts, 'failed')} />}
    </>
  )
}

/** Says why there is nothing to ask. */
export function NothingToAsk({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <StateMessage icon="warning" title={title} text={text}>
      <Link className={styleButton('primary')} to={paths.today}>
        {say(texts, 'open-today')}
      </Link>
    </StateMessage>
  )
}
