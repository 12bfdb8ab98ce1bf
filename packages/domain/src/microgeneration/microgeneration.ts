import { isName } from '../name-length.ts'
import { readDecimal } from '../number-text.ts'
import { fail, succeed, type Result } from '../result.ts'

export const microgenerationTypes = ['SOLAR', 'WIND', 'OTHER'] as const
export type MicrogenerationType = (typeof microgenerationTypes)[number]

/** Solar panels, a wind turbine or another generator at the customer's home. */
export type Microgeneration = {
  readonly type: MicrogenerationType
  readonly maxPowerKw: number
  readonly make: string | null
  readonly model: string | null
  readonly installYear: number | null
}

/** Above this a figure is likely to be in watts. */
export const HIGH_POWER_KW = 10
/** No home has more; a higher figure is a typing mistake or an attack. */
export const HIGHEST_POWER_KW = 1_000_000
export const LATEST_IMPOSSIBLE_INSTALL_YEAR = 1900
const UNKNOWN = 'unknown'

export type MicrogenerationProblem = {
  readonly code:
    | 'must-select-type'
    | 'must-be-valid-max-power-output'
    | 'must-be-valid-install-year'
    | 'name-too-long'
}

/** The fields as a form has them, or as a client sends them. */
export type MicrogenerationFields = {
  readonly type: string | null
  readonly maxPower: number | null
  readonly make: string | null
  readonly model: string | null
  readonly installYear: number | null
}

/** Reads what a client sends; the first broken rule is its problem. */
export function readMicrogeneration(
  fields: MicrogenerationFields,
  thisYear: number,
): Result<Microgeneration, MicrogenerationProblem> {
  const { type } = fields
  if (type === null || !isType(type)) return fail({ code: 'must-select-type' })
  const { maxPower, installYear } = fields
  if (maxPower === null || !isPower(maxPower)) return fail({ code: 'must-be-valid-max-power-output' })
  const [make, model] = [readName(fields.make), readName(fields.model)]
  if (isTooLong(make) || isTooLong(model)) return fail({ code: 'name-too-long' })
  if (installYear !== null && !isInstallYear(installYear, thisYear)) {
    return fail({ code: 'must-be-valid-install-year' })
  }
  return succeed({ type, maxPowerKw: maxPower, make, model, installYear })
}

/** The texts in the fields of the form. */
export type MicrogenerationDraft = {
  readonly type: string
  readonly maxPower: string
  readonly make: string
  readonly model: string
  readonly installYear: string
}

type FieldProblems = { readonly [Field in keyof MicrogenerationDraft]: MicrogenerationProblem['code'] | null }

/** The values of a draft, as they are sent. */
export function readDraft(draft: MicrogenerationDraft): MicrogenerationFields {
  const { type, make, model } = draft
  return {
    type: type === '' ? null : type,
    maxPower: readPowerText(draft.maxPower),
    make: readName(make),
    model: readName(model),
    installYear: readYearText(draft.installYear),
  }
}

/** The problem of each field, by the rules of `readMicrogeneration`. */
export function findDraftProblems(draft: MicrogenerationDraft, thisYear: number): FieldProblems {
  const { maxPower, make, model, installYear } = readDraft(draft)
  return {
    type: isType(draft.type) ? null : 'must-select-type',
    maxPower: maxPower === null ? 'must-be-valid-max-power-output' : null,
    make: isTooLong(make) ? 'name-too-long' : null,
    model: isTooLong(model) ? 'name-too-long' : null,
    installYear:
      installYear === null || isInstallYear(installYear, thisYear) ? null : 'must-be-valid-install-year',
  }
}

/** The power in a form's text field, in kW; null unless it is a number from 0. */
export function readPowerText(text: string): number | null {
  const power = readDecimal(text)
  return power !== null && isPower(power) ? power : null
}

/** The year in a form's text field: null if it is empty, NaN if it is not a year. */
export function readYearText(text: string): number | null {
  return text.trim() === '' ? null : (readDecimal(text) ?? Number.NaN)
}

export function isPowerHigh(powerKw: number): boolean {
  return powerKw > HIGH_POWER_KW
}

/** Only solar and wind are listed. */
export function listShown<Listed extends { readonly type: string }>(
  all: readonly Listed[],
): readonly Listed[] {
  return all.filter(({ type }) => type === 'SOLAR' || type === 'WIND')
}

/** The make or model to show; null if it is missing or 'Unknown'. */
export function findShownName(name: string | null): string | null {
  return name === null || name.trim() === '' || name.trim().toLowerCase() === UNKNOWN ? null : name
}

/** The most that they can make together, in kW. */
export function sumPowerKw(all: readonly { readonly maxPowerKw: number }[]): number {
  return all.reduce((sum, { maxPowerKw }) => sum + maxPowerKw, 0)
}

function isType(text: string): text is MicrogenerationType {
  return microgenerationTypes.some((each) => each === text)
}

function isPower(power: number): boolean {
  return power >= 0 && power <= HIGHEST_POWER_KW
}

function isInstallYear(year: number, thisYear: number): boolean {
  return Number.isInteger(year) && year > LATEST_IMPOSSIBLE_INSTALL_YEAR && year <= thisYear
}

function readName(name: string | null): string | null {
  const trimmed = name?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}

function isTooLong(name: string | null): boolean {
  return name !== null && !isName(name)
}
