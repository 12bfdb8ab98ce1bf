import { paths } from '@driveway/domain/journey/paths'
import type { Tariff } from '@driveway/domain/tariff/tariff'
import { applyEdit, type TariffEdit } from '@driveway/domain/tariff/tariff-edit'
import { findTimelineProblem, type TimelineProblem } from '@driveway/domain/tariff/tariff-timeline'
import type { LocalDate } from '@driveway/domain/time/local-date'
import type { PresetTariff } from '@driveway/domain/tariff/tariff-preset'
import { addTariffPage as texts } from '@driveway/messages/en-GB/add-tariff-page'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { IconButton } from '@driveway/ui/icon-button'
import { Notice } from '@driveway/ui/notice'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { NEW_TARIFF_ID, type TariffList } from '#data/tariff/mapper.ts'
import { useRedirect } from '#parts/form/use-redirect.ts'
import noticeStyles from '#parts/notice-place.module.css'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { useFlash } from '#platform/use-flash.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { DeleteSheet } from './delete-sheet.tsx'
import { LeaveSheet } from './leave-sheet.tsx'
import { PresetPicker } from './preset-picker.tsx'
import { toDraft } from './tariff-draft.ts'
import column from '#parts/page-column.module.css'
import styles from './tariff-editor.module.css'
import { TariffForm } from './tariff-form.tsx'
import { trashIcon } from './tariff-icons.ts'
import { sayTariffProblem, TARIFF_ERROR_MS } from './tariff-problems.ts'
import { TariffTimeline } from './tariff-timeline.tsx'
import { viewTimeline } from './tariff-view.ts'
import { useTariffSave } from './use-tariff-save.ts'

type Props = {
  /** As it was when the page opened. */
  readonly opened: TariffList
  /** Null for a new tariff. */
  readonly original: Tariff | null
  readonly hasAgile: boolean
  readonly today: LocalDate
  /** Presets that a new tariff can start from, and the one that the address names. */
  readonly presets: readonly PresetTariff[]
  readonly preset: PresetTariff | null
}

/** Adds or changes one tariff, or deletes it. */
export function TariffEditor({ opened, original, hasAgile, today, presets, preset }: Props) {
  const { base, conflict, apply, endConflict, save } = useTariffSave(opened, useRedirect(paths.tariffs))
  const [start, setStart] = useState({ tariff: original, preset, revision: 0 })
  const [misplaced, flashMisplaced] = useFlash<{ problem: TimelineProblem; tariff: Tariff }>(TARIFF_ERROR_MS)
  const [isAsking, setIsAsking] = useState(false)
  const [isDirty, setIsDirty] = useState(false)
  const [leaveTo, setLeaveTo] = useState<string | null>(null)
  const navigate = useNavigate()
  const [submitted, setSubmitted] = useState<Tariff | null>(null)
  const id = original?.id ?? NEW_TARIFF_ID
  const failedEdit = save.failed?.draft.edit ?? null
  const isDeletion = (save.pending ?? save.saved?.draft ?? save.failed?.draft)?.edit.kind === 'delete'
  const theirOwn = conflict?.theirs.tariffs.find((each) => each.id === id)

  function put(tariff: Tariff): void {
    const edit: TariffEdit = { kind: 'put', tariff }
    const problem = findTimelineProblem(tariff, applyEdit(base.tariffs, edit), today)
    save.dismiss()
    setSubmitted(tariff)
    flashMisplaced(problem && { problem, tariff })
    if (problem) endConflict()
    else apply(edit)
  }

  function restart(tariff: Tariff | null, chosen: PresetTariff | null = null): void {
    endConflict()
    save.dismiss()
    setStart({ tariff, preset: chosen, revision: start.revision + 1 })
  }

  const failure = failedEdit && save.failed && !conflict && (
    <Notice kind="error" isLive title={say(texts, 'failed-to-save')}>
      {sayTariffProblem(
        save.failed.problem.code,
        failedEdit.kind === 'put' ? failedEdit.tariff : original,
        base.tariffs,
      )}
    </Notice>
  )
  return (
    <ScreenFrame
      title={say(texts, original ? 'title-edit' : 'title-add')}
      backTo={paths.tariffs}
      action={
        original && (
          <IconButton icon={trashIcon} label={say(texts, 'delete')} onPress={() => setIsAsking(true)} />
        )
      }
    >
      <div className={`${column['page']} ${styles['parts']}`}>
        <div className={styles['timeline']}>
          <TariffTimeline
            timeline={viewTimeline(base.tariffs, today)}
            hasAgile={hasAgile}
            openId={id}
            onFollow={(event, path) => {
              if (!isDirty || save.status === 'saved') return
              event.preventDefault()
              setLeaveTo(path)
            }}
          />
        </div>
        {conflict && !isDeletion && submitted && (
          <ConflictNotice conflict={conflict} text={say(texts, 'conflict-text')}>
            <Button onPress={() => put(submitted)}>{say(texts, 'conflict-save')}</Button>
            {theirOwn && (
              <Button kind="quiet" onPress={() => restart(theirOwn)}>
                {say(texts, 'conflict-use')}
              </Button>
            )}
          </ConflictNotice>
        )}
        {original === null && presets.length > 0 && (
          <PresetPicker
            presets={presets}
            chosen={start.preset}
            onChoose={(chosen) => restart(null, chosen)}
          />
        )}
        <TariffForm
          key={start.revision}
          original={start.tariff}
          id={id}
          initial={toDraft(start.tariff ?? start.preset?.tariff ?? null)}
          hasAgile={hasAgile}
          isSaving={save.isSaving}
          isSaved={save.status === 'saved'}
          onSubmit={put}
          onDirty={setIsDirty}
          onDiscard={() => restart(base.tariffs.find((each) => each.id === id) ?? start.tariff)}
        />
      </div>
      {leaveTo !== null && (
        <LeaveSheet
          onLeave={() => {
            setLeaveTo(null)
            void navigate(leaveTo)
          }}
          onClose={() => setLeaveTo(null)}
        />
      )}
      {isAsking && original && save.status !== 'saved' && (
        <DeleteSheet
          tariff={original}
          all={base.tariffs}
          isDeleting={save.isSaving}
          notice={
            isDeletion && conflict ? (
              <ConflictNotice conflict={conflict} text={say(texts, 'conflict-delete-text')} />
            ) : (
              isDeletion && failure
            )
          }
          onDelete={() => apply({ kind: 'delete', id })}
          onClose={() => setIsAsking(false)}
        />
      )}
      <div className={noticeStyles['place']}>
        {misplaced && (
          <Notice kind="error" isLive title={say(texts, 'failed-to-save')}>
            {sayTariffProblem(misplaced.problem.code, misplaced.tariff, base.tariffs)}
          </Notice>
        )}
        {!isDeletion && failure}
        {save.status === 'saved' && (
          <Notice kind="ok" isLive title={say(texts, isDeletion ? 'deleted' : 'saved')}>
            {say(texts, isDeletion ? 'deleted-text' : 'saved-text')}
          </Notice>
        )}
      </div>
    </ScreenFrame>
  )
}
