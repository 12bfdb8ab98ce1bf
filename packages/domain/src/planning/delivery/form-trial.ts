import { DAY_MS } from '@driveway/domain/time/london-time'
import type { LimitForm } from './limit-form.ts'

/** A form that metered power proved, one that it disproved, and one that the charger does not take. */
export type FormVerdict = 'followed' | 'ignored' | 'refused'

type JudgedForm = { readonly form: LimitForm; readonly verdict: FormVerdict }

/** The newest verdict on a form. `at` is real time in ms. */
export type FormTrial = JudgedForm & { readonly at: number }

/** The forms that are known of a charger: the one that it took last, its own trials, and those of its make. */
export type KnownForms = {
  readonly remembered: LimitForm | null
  readonly own: readonly FormTrial[]
  readonly ofMake: readonly JudgedForm[]
}

/** A form that failed is tried again after so long: settings of the charger may have changed. */
export const FAILED_FORM_MS = 7 * DAY_MS
/** One that has worked before is tried again sooner. */
export const REMEMBERED_FORM_MS = 3_600_000

export function isSameForm(first: LimitForm, second: LimitForm): boolean {
  return first.unit === second.unit && first.scope === second.scope && first.timing === second.timing
}

/** Metered power has shown that the charger, or another one of its make, follows limits in this form. */
export function isProvenForm(form: LimitForm, { own, ofMake }: KnownForms): boolean {
  return (findVerdict(form, own) ?? findVerdict(form, ofMake)) === 'followed'
}

/** Leaves out forms that failed lately at this charger, and puts those that failed at others of its make last. */
export function orderForms(
  possible: readonly LimitForm[],
  known: KnownForms,
  now: number,
): readonly LimitForm[] {
  const failed = known.own.filter(({ form, verdict, at }) => {
    const lastsMs = isRemembered(form, known) ? REMEMBERED_FORM_MS : FAILED_FORM_MS
    return verdict !== 'followed' && now - at < lastsMs
  })
  return possible
    .filter((form) => findVerdict(form, failed) === null)
    .toSorted((first, second) => rankForm(first, known) - rankForm(second, known))
}

function rankForm(form: LimitForm, known: KnownForms): number {
  if (isRemembered(form, known)) return 0
  if (isProvenForm(form, known)) return 1
  return findVerdict(form, known.ofMake) === null ? 2 : 3
}

function isRemembered(form: LimitForm, { remembered }: KnownForms): boolean {
  return remembered !== null && isSameForm(form, remembered)
}

function findVerdict(form: LimitForm, trials: readonly JudgedForm[]): FormVerdict | null {
  return trials.find((trial) => isSameForm(trial.form, form))?.verdict ?? null
}
