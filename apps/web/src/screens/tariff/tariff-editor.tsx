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
import { useState, type ComponentProps } from 'react'
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

type EditOptions = Pick<Props, 'opened' | 'original' | 'today' | 'preset'>

/** The saves of the page, and what its form starts from. */
function useTariffEdit({ opened, original, today, preset }: EditOptions) {
  const { base, conflict, apply, endConflict, save } = useTariffSave(opened, useRedirect(paths.tariffs))
  const [start, setStart] = useState({ tariff: original, preset, revision: 0 })
  const [misplaced, flashMisplaced] = useFlash<{ problem: TimelineProblem; tariff: Tariff }>(TARIFF_ERROR_MS)
  const [submitted, setSubmitted] = useState<Tariff | null>(null)

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

  const failed = conflict ? null : save.failed
  const entered = failed?.draft.edit.kind === 'put' ? failed.draft.edit.tariff : original
  return {
    base,
    conflict,
    apply,
    save,
    start,
    submitted,
    put,
    restart,
    misplaced: misplaced && sayTariffProblem(misplaced.problem.code, misplaced.tariff, base.tariffs),
    failure: failed && sayTariffProblem(failed.problem.code, entered, base.tariffs),
  }
}

/** Adds or changes one tariff, or deletes it. */
export function TariffEditor({ opened, original, hasAgile, today, presets, preset }: Props) {
  const edit = useTariffEdit({ opened, original, today, preset })
  const { base, conflict, apply, save, start, submitted, put, restart, failure } = edit
  const [isAsking, setIsAsking] = useState(false)
  const [isDirty, setIsDirty] = useState(false)
  const [leaveTo, setLeaveTo] = useState<string | null>(null)
  const navigate = useNavigate()
  const id = original?.id ?? NEW_TARIFF_ID
  const isDeletion = (save.pending ?? save.saved?.draft ?? save.failed?.draft)?.edit.kind === 'delete'
  const theirOwn = conflict?.theirs.tariffs.find((each) => each.id === id)

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
          <SaveConflict
            conflict={conflict}
            onSave={() => put(submitted)}
            onUse={theirOwn ? () => restart(theirOwn) : null}
          />
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
              isDeletion && failure && <SaveFailure text={failure} />
            )
          }
          onDelete={() => apply({ kind: 'delete', id })}
          onClose={() => setIsAsking(false)}
        />
      )}
      <EditorNotices
        misplaced={edit.misplaced}
        failure={isDeletion ? null : failure}
        saved={save.status === 'saved' ? (isDeletion ? 'deleted' : 'saved') : null}
      />
    </ScreenFrame>
  )
}

function SaveFailure({ text }: { readonly text: string }) {
  return (
    <Notice kind="error" isLive title={say(texts, 'failed-to-save')}>
      {text}
    </Notice>
  )
}

type ConflictProps = Pick<ComponentProps<typeof ConflictNotice>, 'conflict'> & {
  readonly onSave: () => void
  /** Null where the other change has deleted the tariff. */
  readonly onUse: (() => void) | null
}

function SaveConflict({ conflict, onSave, onUse }: ConflictProps) {
  return (
    <ConflictNotice conflict={conflict} text={say(texts, 'conflict-text')}>
      <Button onPress={onSave}>{say(texts, 'conflict-save')}</Button>
      {onUse && (
        <Button kind="quiet" onPress={onUse}>
          {say(texts, 'conflict-use')}
        </Button>
      )}
    </ConflictNotice>
  )
}

type NoticesProps = {
  readonly misplaced: string | null
  readonly failure: string | null
  readonly saved: 'saved' | 'deleted' | null
}

function EditorNotices({ misplaced, failure, saved }: NoticesProps) {
  return (
    <div className={noticeStyles['place']}>
      {misplaced && <SaveFailure text={misplaced} />}
      {failure && <SaveFailure text={failure} />}
      {saved && (
        <Notice kind="ok" isLive title={say(texts, saved)}>
          {say(texts, `${saved}-text`)}
        </Notice>
      )}
    </div>
  )
}
