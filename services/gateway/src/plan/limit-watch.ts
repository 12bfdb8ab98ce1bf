import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import type { FormVerdict } from '@driveway/domain/planning/delivery/form-trial'
import { checkLimits } from '@driveway/domain/planning/delivery/limit-check'
import type { LimitForm } from '@driveway/domain/planning/delivery/limit-form'
import type { LivePower, Reading } from '@driveway/store/chargers/ingest/charger-fact'
import type { ServingDeps } from '../commands/charger-call.ts'
import type { PlanDeliveryDeps } from './plan-delivery.ts'
import type { PlanState } from './plan-state.ts'

type Deps = ServingDeps &
  Pick<PlanDeliveryDeps, 'boost' | 'coverOf' | 'capabilities'> & {
    readonly deliver: (deviceNos: readonly number[]) => void
  }

/** Readings as they come in; `livePower` is that of a charger that does not report its power. */
export type NoteReadings = (
  state: PlanState,
  readings: readonly Reading[],
  livePower: LivePower | null,
) => void

/** Older readings are a backlog of a charger that was offline. */
const MAX_AGE_MS = 5 * 60_000

/** Checks limits that a charger took and reports otherwise by the power that it meters. */
export function createLimitWatch(deps: Deps): NoteReadings {
  const { clock, realClock, boost, deviceQueue, capabilities, logger } = deps

  return function noteReadings(state, readings, livePower) {
    const { doubt, plan, connection, connectorState } = state
    if (doubt === null || plan === null) return
    const at = clock.now().getTime()
    const powerW = findPower(readings, at) ?? livePower?.importW ?? null
    if (powerW === null) return
    // Other limits lie over the plan: its step counts from when on they have gone.
    if (boost.mayHold(connection) || deps.coverOf(connection).until > at) {
      state.doubt = { ...doubt, check: { ...doubt.check, stepAt: null } }
      return
    }
    const sample = { at, realAt: realClock.now().getTime(), powerW, connectorState }
    const { check, verdict } = checkLimits(doubt.check, sample, plan)
    state.doubt = verdict === null ? { ...doubt, check } : null
    if (verdict !== null)
      void deviceQueue.run(connection.deviceNo, () => conclude(state, doubt.form, verdict))
  }

  async function conclude(state: PlanState, form: LimitForm, verdict: FormVerdict): Promise<void> {
    const { deviceNo, chargerId } = state.connection
    logger.info({ chargerId, form, verdict }, 'metered power has shown whether a charger follows its plan')
    const trial = { form, verdict, at: realClock.now().getTime() }
    state.trials = [trial, ...state.trials]
    await capabilities.noteTrial(deviceNo, trial)
    if (verdict === 'followed') return
    // The plan is sent in another form.
    state.plan = null
    deps.deliver([deviceNo])
  }
}

/** Null without a power of the car's connector. */
function findPower(readings: readonly Reading[], now: number): number | null {
  const reading = readings.findLast(
    ({ connector, importW, at }) =>
      connector === CAR_CONNECTOR && importW !== null && Math.abs(now - at.getTime()) < MAX_AGE_MS,
  )
  return reading?.importW ?? null
}
