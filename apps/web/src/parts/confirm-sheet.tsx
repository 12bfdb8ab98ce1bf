import type { Result } from '@driveway/domain/result'
import { Button } from '@driveway/ui/button'
import { Notice } from '@driveway/ui/notice'
import { Sheet } from '@driveway/ui/sheet'
import { useSave } from '#platform/wire/use-save.ts'
import items from './item-list.module.css'

type Props = {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly closeLabel: string
  readonly failedTitle: string
  readonly sayProblem: (code: string) => string
  readonly send: () => Promise<Result<unknown, { readonly code: string }>>
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks before something that cannot be taken back; a refusal stays in the sheet. */
export function ConfirmSheet({ title, text, onDone, onClose, ...rest }: Props) {
  const { save, failed, isSaving } = useSave({
    send: (_draft: null) => rest.send(),
    onSaved: onDone,
    failedMs: null,
  })
  return (
    <Sheet title={title} text={text} onClose={onClose}>
      <div className={items['stack']}>
        {failed && (
          <Notice kind="error" isLive title={rest.failedTitle}>
            {rest.sayProblem(failed.problem.code)}
          </Notice>
        )}
        <Button kind="danger" isBusy={isSaving} onPress={() => void save(null)}>
          {rest.label}
        </Button>
        <Button kind="quiet" onPress={onClose}>
          {rest.closeLabel}
        </Button>
      </div>
    </Sheet>
  )
}
