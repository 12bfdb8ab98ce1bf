import { readSharedFuse } from '@driveway/domain/planning/home/fuse-room'
import { readDecimal } from '@driveway/domain/number-text'
import { MAIN_FUSE_AMPS } from '@driveway/domain/planning-preferences/planning-preferences'
import { sharedFuse as texts } from '@driveway/messages/en-GB/shared-fuse'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { saveHomeFuse, useHomeFuse, type HomeFuse } from '#data/shared-fuse/query.ts'
import { describeFailure } from '#parts/form/failure-text.ts'
import { FormBody } from '#parts/form/form-body.tsx'
import { FormField } from '#parts/form/form-field.tsx'
import { useForm, type FormFailure } from '#parts/form/use-form.ts'
import { pickByCode, type ByCode, type ProblemCode } from '#platform/wire/pick-by-code.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import styles from './planning-screen.module.css'
import { SaveRow } from './save-row.tsx'

type Draft = { readonly allowance: string }
type Key = 'error-fuse' | 'error-allowance' | 'not-saved-text' | 'not-reached-text' | 'offline-text'

const failures: ByCode<ProblemCode<'setSharedFuse'>, FormFailure<Draft, Key>> = {
  'invalid-main-fuse': { field: null, key: 'error-fuse' },
  'invalid-house-allowance': { field: 'allowance', key: 'error-allowance' },
  'not-reached': { field: null, key: 'not-reached-text' },
  offline: { field: null, key: 'offline-text' },
  'unexpected-error': { field: null, key: 'not-saved-text' },
}

function sayProblem(key: Key): string {
  return key === 'error-fuse' ? say(texts, key, MAIN_FUSE_AMPS) : say(texts, key)
}

type Props = {
  /** As saved on the same page; null while the customer does not know it. */
  readonly mainFuseAmps: number | null
}

/** Only for a home with several chargers; it appears once their share is known. */
export function SharedFuse({ mainFuseAmps }: Props) {
  const known = useHomeFuse()
  if (known.status !== 'loaded' || known.value.chargers < 2) return null
  return <SharedFuseForm fuse={{ ...known.value, mainFuseAmps: mainFuseAmps ?? known.value.mainFuseAmps }} />
}

function SharedFuseForm({ fuse }: { readonly fuse: HomeFuse }) {
  const wire = useWire()
  const { save, failed, saved, isSaving } = useSave({
    send: ({ allowance }: Draft) =>
      saveHomeFuse(wire, { ...fuse, houseAllowanceAmps: readDecimal(allowance) ?? 0 }),
  })
  const form = useForm<Draft, Key>({
    initial: { allowance: String(fuse.houseAllowanceAmps) },
    check: ({ allowance }) => {
      const amps = readDecimal(allowance)
      const isMet = amps !== null && readSharedFuse(fuse.mainFuseAmps, amps).ok
      return { allowance: isMet ? null : 'error-allowance' }
    },
    failure: failed && pickByCode(failures, failed.problem.code),
    isSaving,
    onSubmit: (draft) => void save(draft),
  })
  return (
    <FormBody form={form} failure={describeFailure(form, say(texts, 'not-saved-title'), sayProblem)}>
      <Card title={say(texts, 'title')}>
        <p className={styles['intro']}>{say(texts, 'intro', { chargers: fuse.chargers })}</p>
        <div className={styles['allowance']}>
          <FormField
            form={form}
            name="allowance"
            label={say(texts, 'allowance')}
            defaultValue={form.draft.allowance}
            unit={say(texts, 'allowance-unit')}
            inputMode="numeric"
            hint={{ text: say(texts, 'allowance-hint'), isMet: false }}
            say={sayProblem}
          />
        </div>
        <SaveRow
          label={say(texts, 'save-fuse')}
          savingLabel={say(texts, 'saving-fuse')}
          savedLabel={say(texts, 'saved-fuse')}
          isSaving={isSaving}
          isSaved={saved !== null}
        />
      </Card>
    </FormBody>
  )
}
