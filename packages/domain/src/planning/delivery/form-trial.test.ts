import { describe, expect, test } from 'vitest'
import {
  FAILED_FORM_MS,
  isProvenForm,
  orderForms,
  REMEMBERED_FORM_MS,
  type FormTrial,
  type KnownForms,
} from './form-trial.ts'
import type { LimitForm } from './limit-form.ts'

const NOW = Date.parse('2026-11-16T18:00:00Z')
const amps: LimitForm = { unit: 'current', scope: 'charger', timing: 'absolute' }
const watts: LimitForm = { ...amps, unit: 'power' }
const later: LimitForm = { ...amps, timing: 'relative' }
const nothing: KnownForms = { remembered: null, own: [], ofMake: [] }

function trial(form: LimitForm, verdict: FormTrial['verdict'], agoMs = 0): FormTrial {
  return { form, verdict, at: NOW - agoMs }
}

const orders: [situation: string, known: Partial<KnownForms>, forms: readonly LimitForm[]][] = [
  ['nothing is known', {}, [amps, watts, later]],
  ['one was taken last', { remembered: later }, [later, amps, watts]],
  ['one is refused', { own: [trial(amps, 'refused')] }, [watts, later]],
  ['one is accepted and ignored', { own: [trial(amps, 'ignored')] }, [watts, later]],
  [
    'one failed 1 ms less than a week ago',
    { own: [trial(amps, 'refused', FAILED_FORM_MS - 1)] },
    [watts, later],
  ],
  ['one failed a week ago', { own: [trial(amps, 'refused', FAILED_FORM_MS)] }, [amps, watts, later]],
  [
    'the one that was taken last was refused 1 ms less than an hour ago',
    { remembered: amps, own: [trial(amps, 'refused', REMEMBERED_FORM_MS - 1)] },
    [watts, later],
  ],
  [
    'the one that was taken last was refused an hour ago',
    { remembered: amps, own: [trial(amps, 'refused', REMEMBERED_FORM_MS)] },
    [amps, watts, later],
  ],
  ['one is proven', { own: [trial(watts, 'followed', 2 * FAILED_FORM_MS)] }, [watts, amps, later]],
  [
    'one is proven at another charger of the make',
    { ofMake: [trial(later, 'followed')] },
    [later, amps, watts],
  ],
  ['one failed at another charger of the make', { ofMake: [trial(amps, 'ignored')] }, [watts, later, amps]],
  ['all failed', { own: [trial(amps, 'refused'), trial(watts, 'refused'), trial(later, 'ignored')] }, []],
]

test.each(orders)('the forms to try when %s', (_, known, forms) => {
  expect(orderForms([amps, watts, later], { ...nothing, ...known }, NOW)).toEqual(forms)
})

describe('a form is proven', () => {
  const cases: [situation: string, known: Partial<KnownForms>, isProven: boolean][] = [
    ['nothing is known', {}, false],
    ['it was taken', { remembered: amps }, false],
    ['the charger followed it', { own: [trial(amps, 'followed')] }, true],
    ['the charger followed another', { own: [trial(watts, 'followed')] }, false],
    ['a charger of the make followed it', { ofMake: [trial(amps, 'followed')] }, true],
    [
      'this one ignored what its make follows',
      { own: [trial(amps, 'ignored')], ofMake: [trial(amps, 'followed')] },
      false,
    ],
  ]
  test.each(cases)('when %s', (_, known, isProven) => {
    expect(isProvenForm(amps, { ...nothing, ...known })).toBe(isProven)
  })
})
