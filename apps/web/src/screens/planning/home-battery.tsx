import { isShownPower, writeKilowatts } from '@driveway/domain/energy/power'
import { batteryStates, type BatteryState } from '@driveway/domain/home-battery/battery-state'
import { homeBattery as texts } from '@driveway/messages/en-GB/home-battery'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { useState } from 'react'
import { AskSheet } from '#parts/ask-sheet.tsx'
import { removeHomeBattery, useHomeBattery, type HomeBattery } from '#data/home-battery/query.ts'
import { LoadedPart } from '#parts/loading/loaded-page.tsx'
import { writeAge } from '#parts/text/age-text.ts'
import { useClock } from '#platform/use-clock.ts'
import { pickByCode } from '#platform/wire/pick-by-code.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { failures, sayProblem } from './home-battery-draft.ts'
import { HomeBatteryForm } from './home-battery-form.tsx'
import styles from './home-battery.module.css'

/** The part of the page about the battery on the wall, which loads and fails on its own. */
export function HomeBatteryPart() {
  const known = useHomeBattery()
  const [isEdited, setEdited] = useState(false)
  return (
    <LoadedPart known={known} loading={say(texts, 'loading')} texts={texts}>
      {({ battery }) => (
        <Card title={say(texts, 'title')}>
          {isEdited ? (
            <HomeBatteryForm battery={battery} onDone={() => setEdited(false)} />
          ) : (
            <div className={styles['stack']}>
              {battery ? <BatteryStatus battery={battery} /> : <p>{say(texts, 'none')}</p>}
              <div className={styles['buttons']}>
                <Button kind="quiet" onPress={() => setEdited(true)}>
                  {say(texts, battery ? 'edit' : 'add')}
                </Button>
                {battery && <RemoveButton />}
              </div>
            </div>
          )}
        </Card>
      )}
    </LoadedPart>
  )
}

function BatteryStatus({ battery }: { readonly battery: HomeBattery }) {
  const now = useClock().now()
  const state = readState(battery.state)
  const isInPlan = state === 'controlled'
  const { sizeKwh: size, reservePercent: reserve, levelPercent, readAt } = battery
  return (
    <>
      <p>{say(texts, 'summary', { size, reserve })}</p>
      {levelPercent !== null && readAt !== null && (
        <div>
          <p className={styles['reading']}>
            {say(texts, 'reading', {
              level: Math.round(levelPercent),
              power: sayPower(battery.powerW ?? 0),
            })}
          </p>
          <p className={styles['quiet']}>
            {say(texts, 'read-age', { age: writeAge(Date.parse(readAt), now) })}
          </p>
        </div>
      )}
      <Notice
        kind={isInPlan ? 'ok' : 'quiet'}
        title={say(texts, isInPlan ? 'state-in-plan' : 'state-not-in-plan')}
      >
        {say(texts, stateTexts[state])}
      </Notice>
    </>
  )
}

const stateTexts = {
  'no-broker': 'no-broker',
  'not-read': 'not-read',
  'broker-away': 'broker-away',
  waiting: 'waiting',
  bad: 'bad',
  stale: 'stale',
  'read-only': 'read-only',
  controlled: 'controlled',
} as const satisfies Record<BatteryState, keyof typeof texts>

/** A state that this build does not know is none that a plan counts on. */
function readState(text: string): BatteryState {
  return batteryStates.find((each) => each === text) ?? 'not-read'
}

function sayPower(powerW: number): string {
  if (!isShownPower(powerW)) return say(texts, 'power-none')
  return say(texts, powerW > 0 ? 'power-in' : 'power-out', { power: writeKilowatts(powerW) })
}

function RemoveButton() {
  const wire = useWire()
  const [isAsked, setAsked] = useState(false)
  const { save, failed, isSaving } = useSave({ send: () => removeHomeBattery(wire) })

  function remove(): void {
    setAsked(false)
    void save(null)
  }

  return (
    <>
      <Button kind="quiet" isBusy={isSaving} onPress={() => setAsked(true)}>
        {say(texts, 'remove')}
      </Button>
      {failed && (
        <Notice kind="error" isLive title={say(texts, 'not-saved-title')}>
          {sayProblem(pickByCode(failures, failed.problem.code).key)}
        </Notice>
      )}
      {isAsked && (
        <AskSheet
          title={say(texts, 'remove-title')}
          text={say(texts, 'remove-text')}
          label={say(texts, 'remove-confirm')}
          closeLabel={say(texts, 'not-now')}
          onConfirm={remove}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
