import type { DailyDefault } from '@driveway/domain/planning/delivery/daily-default'
import type { NightPlan, PlannedSlot } from '@driveway/domain/planning/model/plan-model'
import type { PlanTrigger } from '@driveway/domain/planning/model/plan-trigger'
import type { PowerStep } from '@driveway/domain/planning/model/power-step'
import type { Database } from '@driveway/store/kernel/database'
import { createPlanStore } from '@driveway/store/plans/plan-store'
import { emptySlot } from './empty-slot.ts'
import { testNight } from './test-night.ts'

/** The rest of a plan that its test does not look at. */
export const withoutSteps = { steps: [], daily: null, phases: 1, chargeStart: null, renewAt: null } as const

const emptyPlan: NightPlan = {
  slots: [],
  targets: [],
  costPence: 0,
  wearPence: 0,
  carbonGrams: 0,
  chargedWh: 0,
  exportedWh: 0,
}

const FULL_W = 7_360
const LAST_MS = 2 * 24 * 3_600_000

/** The last step lasts for two days. */
function listSlots(steps: readonly PowerStep[]): readonly PlannedSlot[] {
  return steps.map(({ at, powerW }, index) => ({
    start: at,
    end: steps[index + 1]?.at ?? at + LAST_MS,
    powerW: powerW ?? FULL_W,
    flowsFrom: at,
    ...emptySlot,
    reason: powerW === 0 ? 'dear' : 'cheap',
  }))
}

type Slot = { readonly start: number; readonly mayCharge: boolean }

/** At full power, or not at all. */
export function listTestSteps(slots: readonly Slot[]): readonly PowerStep[] {
  return slots.map(({ start, mayCharge }) => ({ at: start, powerW: mayCharge ? null : 0 }))
}

/** Stores a plan as the planner does. `now` is world time. False for an unknown device. */
export async function storeTestPlan(
  database: Database,
  deviceId: string,
  steps: readonly PowerStep[],
  now: Date,
  daily: DailyDefault | null = null,
  trigger: PlanTrigger = 'plug-in',
): Promise<boolean> {
  const device = await database.kysely
    .selectFrom('devices')
    .select('device_no')
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  if (device === undefined) return false
  const chargeStart = steps.find(({ powerW }) => powerW === null || powerW > 0)?.at ?? null
  const plan = {
    deviceNo: device.device_no,
    trigger,
    inputs: testNight,
    plan: { ...emptyPlan, slots: listSlots(steps) },
    steps,
    daily,
    phases: 1,
    chargeStart,
    renewAt: null,
  } as const
  await createPlanStore(database).write([plan], { now, keptAt: now })
  return true
}
