import { peoplePage as texts } from '@driveway/messages/en-GB/people-page'
import type { Result } from '@driveway/domain/result'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Notice } from '@driveway/ui/notice'
import { Sheet } from '@driveway/ui/sheet'
import items from '#parts/item-list.module.css'
import { pickByCode } from '#platform/wire/pick-by-code.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { problemTexts } from './people-view.ts'

type Props = {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly send: () => Promise<Result<unknown, { readonly code: string }>>
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks before something that cannot be taken back; a refusal stays in the sheet. */
export function ConfirmSheet({ title, text, label, send, onDone, onClose }: Props) {
  const { save, failed, isSaving } = useSave({
    send: (_draft: null) => send(),
    onSaved: onDone,
    failedMs: null,
  })
  return (
    <Sheet title={title} text={text} onClose={onClose}>
      <div className={items['stack']}>
        {failed && (
          <Notice kind="error" isLive title={say(texts, 'failed-title')}>
            {say(texts, pickByCode(problemTexts, failed.problem.code))}
          </Notice>
        )}
        <Button kind="danger" isBusy={isSaving} onPress={() => void save(null)}>
          {label}
        </Button>
        <Button kind="quiet" onPress={onClose}>
          {say(texts, 'not-now')}
        </Button>
      </div>
    </Sheet>
  )
}
