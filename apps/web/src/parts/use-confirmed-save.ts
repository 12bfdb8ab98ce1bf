import type { Result } from '@driveway/domain/result'
import { FLASH_MS } from '#platform/use-flash.ts'
import { useSave, type Save } from '#platform/wire/use-save.ts'

/** As the identity service says it. */
const CONFIRMATION_NEEDED = 'confirmation-needed'

type Problem = { readonly code: string }
type Needed = { readonly code: typeof CONFIRMATION_NEEDED }

type Options<Draft, Value, Failure extends Problem> = {
  readonly send: (draft: Draft) => Promise<Result<Value, Failure>>
  readonly onSaved?: (value: Value, draft: Draft) => void
  readonly savedMs?: number | null
}

type ConfirmedSave<Draft, Value, Failure extends Problem> = Save<Draft, Value, Exclude<Failure, Needed>> & {
  /** Sends the draft again once the owner is confirmed; null while no confirmation is needed. */
  readonly confirmation: { readonly onConfirmed: () => void; readonly onClose: () => void } | null
}

/** A save that may need the owner's password or passkey first. */
export function useConfirmedSave<Draft, Value, Failure extends Problem>(
  options: Options<Draft, Value, Failure>,
): ConfirmedSave<Draft, Value, Failure> {
  const saving = useSave({
    ...options,
    failedMs: ({ code }) => (code === CONFIRMATION_NEEDED ? null : FLASH_MS),
  })
  const { failed, save, dismiss } = saving
  const isNeeded = failed?.problem.code === CONFIRMATION_NEEDED
  return {
    ...saving,
    failed: isNeeded ? null : (failed as ConfirmedSave<Draft, Value, Failure>['failed']),
    confirmation:
      failed && isNeeded ? { onConfirmed: () => void save(failed.draft), onClose: dismiss } : null,
  }
}
