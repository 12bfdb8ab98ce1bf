import { readDecimal } from '@driveway/domain/number-text'
import {
  isBatteryWear,
  isExportRate,
  isMainFuse,
  type PhaseCount,
  type PlanningGoal,
  type PlanningPreferences,
} from '@driveway/domain/planning-preferences/planning-preferences'
import { readRoofText, writeRoof } from '@driveway/domain/planning-preferences/roof-location'
import type { FieldProblems, FormFailure } from '#parts/form/use-form.ts'
import { pickByCode, type ByCode, type ProblemCode } from '#platform/wire/pick-by-code.ts'

export const UNKNOWN_FUSE = 'unknown'

/** The answers as the fields hold them. */
export type PlanningDraft = {
  readonly goal: PlanningGoal
  readonly exportRate: string
  /** In A, or `UNKNOWN_FUSE`. */
  readonly mainFuse: string
  readonly phases: PhaseCount
  readonly roof: string
  readonly batteryWear: string
}

export type PlanningProblemKey =
  | 'error-goal'
  | 'error-export-rate'
  | 'error-main-fuse'
  | 'error-phases'
  | 'error-roof'
  | 'error-battery-wear'
  | 'not-saved-text'
  | 'not-reached-text'
  | 'offline-text'

export function toDraft(preferences: PlanningPreferences): PlanningDraft {
  const { goal, exportRatePence, mainFuseAmps, phases, roof, batteryWearPence } = preferences
  return {
    goal,
    exportRate: String(exportRatePence),
    mainFuse: mainFuseAmps === null ? UNKNOWN_FUSE : String(mainFuseAmps),
    phases,
    roof: writeRoof(roof),
    batteryWear: String(batteryWearPence),
  }
}

/** An empty amount counts as 0, because nothing is required. */
function readAmount(text: string): number | null {
  return text.trim() === '' ? 0 : readDecimal(text)
}

function readFuse(text: string): number | null {
  return text === UNKNOWN_FUSE ? null : Number(text)
}

export function checkDraft(draft: PlanningDraft): FieldProblems<PlanningDraft, PlanningProblemKey> {
  const [exportRate, batteryWear] = [readAmount(draft.exportRate), readAmount(draft.batteryWear)]
  const fuse = readFuse(draft.mainFuse)
  const isRoof = draft.roof.trim() === '' || readRoofText(draft.roof) !== null
  return {
    exportRate: exportRate !== null && isExportRate(exportRate) ? null : 'error-export-rate',
    mainFuse: fuse === null || isMainFuse(fuse) ? null : 'error-main-fuse',
    roof: isRoof ? null : 'error-roof',
    batteryWear: batteryWear !== null && isBatteryWear(batteryWear) ? null : 'error-battery-wear',
  }
}

/** For a draft without problems. */
export function readDraft(draft: PlanningDraft): PlanningPreferences {
  return {
    goal: draft.goal,
    exportRatePence: readAmount(draft.exportRate) ?? 0,
    mainFuseAmps: readFuse(draft.mainFuse),
    phases: draft.phases,
    roof: readRoofText(draft.roof),
    batteryWearPence: readAmount(draft.batteryWear) ?? 0,
  }
}

type Failure = FormFailure<PlanningDraft, PlanningProblemKey>

const failures: ByCode<ProblemCode<'updatePlanningPreferences'>, Failure> = {
  'invalid-goal': { field: null, key: 'error-goal' },
  'invalid-export-rate': { field: 'exportRate', key: 'error-export-rate' },
  'invalid-main-fuse': { field: null, key: 'error-main-fuse' },
  'invalid-phases': { field: null, key: 'error-phases' },
  'invalid-roof-location': { field: 'roof', key: 'error-roof' },
  'invalid-battery-wear': { field: 'batteryWear', key: 'error-battery-wear' },
  'not-reached': { field: null, key: 'not-reached-text' },
  offline: { field: null, key: 'offline-text' },
  'unexpected-error': { field: null, key: 'not-saved-text' },
}

/** The text of a refusal, and the field that it belongs to. */
export function locateProblem(code: string): Failure {
  return pickByCode(failures, code)
}
