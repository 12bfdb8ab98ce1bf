import { chargeLevelSheet as texts } from '@driveway/messages/en-GB/charge-level-sheet'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Notice } from '@driveway/ui/notice'
import { Sheet } from '@driveway/ui/sheet'
import { useState } from 'react'
import { saveLevel } from '#data/charge-level/mutation.ts'
import { refetchState } from '#data/device/query.ts'
import { pickByCode, type ByCode, type ProblemCode } from '#platform/wire/pick-by-code.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import styles from './level-sheet.module.css'

type Props = {
  readonly deviceId: string
  /** Where the slider starts; half full without an estimate. */
  readonly estimate: number | null
  readonly onClose: () => void
}

const problems = {
  offline: 'offline',
  'not-reached': 'not-reached',
  'invalid-state-of-charge': 'not-saved',
  'no-charger': 'not-saved',
  'unexpected-error': 'not-saved',
} as const satisfies ByCode<ProblemCode<'setStateOfCharge'>, keyof typeof texts>

/** The customer enters the battery's level. A failed save keeps the slider where it is. */
export function LevelSheet({ deviceId, estimate, onClose }: Props) {
  const wire = useWire()
  const [percent, setPercent] = useState(Math.round(estimate ?? 50))
  const { save, failed, isSaving } = useSave({
    send: (stateOfCharge: number) => saveLevel(wire, deviceId, { stateOfCharge, isQuarter: false }),
    onSaved() {
      void refetchState(wire, deviceId)
      onClose()
    },
  })
  const about = say(texts, 'about', { percent })
  return (
    <Sheet title={say(texts, 'title')} text={say(texts, 'text')} onClose={onClose}>
      {failed && (
        <Notice kind="error" isLive title={say(texts, 'failed-title')}>
          {say(texts, pickByCode(problems, failed.problem.code))}
        </Notice>
      )}
      <p className={styles['about']} aria-hidden="true">
        {about}
      </p>
      <input
        className={styles['slider']}
        type="range"
        min={0}
        max={100}
        step={1}
        value={percent}
        aria-label={say(texts, 'label')}
        aria-valuetext={about}
        onChange={(event) => setPercent(Number(event.currentTarget.value))}
      />
      <Button isBusy={isSaving} onPress={() => void save(percent)}>
        {say(texts, isSaving ? 'saving' : 'save')}
      </Button>
      <Button kind="quiet" onPress={onClose}>
        {say(texts, 'cancel')}
      </Button>
    </Sheet>
  )
}
