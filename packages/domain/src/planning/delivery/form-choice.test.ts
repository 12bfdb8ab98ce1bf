import { expect, test } from 'vitest'
import { unknownCapabilities, type ChargerCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { listBoostForms, listLimitForms } from './form-choice.ts'
import type { LimitForm } from './limit-form.ts'

function write({ unit, scope, timing }: LimitForm): string {
  return `${unit} ${scope} ${timing}`
}

function list(
  known: Partial<ChargerCapabilities>,
  remembered: LimitForm | null,
  hasTransaction: boolean,
): readonly string[] {
  const forms = { remembered, own: [], ofMake: [] }
  return listLimitForms({ ...unknownCapabilities, ...known }, forms, hasTransaction, 0).map(write)
}

const cases: [
  situation: string,
  known: Partial<ChargerCapabilities>,
  remembered: LimitForm | null,
  hasTransaction: boolean,
  forms: readonly string[],
][] = [
  [
    'a charger that says nothing is offered both units',
    {},
    null,
    false,
    [
      'current charger absolute',
      'power charger absolute',
      'current charger relative',
      'power charger relative',
    ],
  ],
  [
    'a charger that takes only watts is offered watts',
    { limitUnits: ['power'] },
    null,
    false,
    ['power charger absolute', 'power charger relative'],
  ],
  [
    'within a transaction also limits of the transaction are offered',
    { limitUnits: ['current'] },
    null,
    true,
    [
      'current charger absolute',
      'current transaction absolute',
      'current charger relative',
      'current transaction relative',
    ],
  ],
  [
    'the form that worked comes first',
    { limitUnits: ['current', 'power'] },
    { unit: 'power', scope: 'charger', timing: 'relative' },
    false,
    [
      'power charger relative',
      'current charger absolute',
      'power charger absolute',
      'current charger relative',
    ],
  ],
  [
    'a form for a transaction is not offered without one',
    { limitUnits: ['current'] },
    { unit: 'current', scope: 'transaction', timing: 'absolute' },
    false,
    ['current charger absolute', 'current charger relative'],
  ],
  ['a charger without limits is offered nothing', { canLimit: false }, null, true, []],
]

test.each(cases)('%s', (_, known, remembered, hasTransaction, forms) => {
  expect(list(known, remembered, hasTransaction)).toEqual(forms)
})

const boosts: [
  situation: string,
  known: Partial<ChargerCapabilities>,
  ofPlan: string | null,
  forms: readonly string[],
][] = [
  ['no plan was taken', {}, null, ['current transaction relative', 'power transaction relative']],
  ['only watts are taken', { limitUnits: ['power'] }, null, ['power transaction relative']],
  [
    'the plan was taken as usual',
    {},
    'current charger absolute',
    ['current transaction relative', 'current transaction absolute', 'current charger absolute'],
  ],
  [
    'the plan was taken in watts',
    {},
    'power charger absolute',
    ['power transaction relative', 'power transaction absolute', 'power charger absolute'],
  ],
  [
    'the plan was taken without instants',
    {},
    'current charger relative',
    ['current transaction relative', 'current charger relative'],
  ],
  [
    'the plan was taken for a transaction',
    {},
    'power transaction absolute',
    ['power transaction absolute', 'power transaction relative'],
  ],
  [
    'the plan was taken for a transaction without instants',
    {},
    'power transaction relative',
    ['power transaction relative'],
  ],
]

test.each(boosts)('the forms of a boost where %s', (_, known, ofPlan, forms) => {
  const [unit, scope, timing] = (ofPlan ?? '').split(' ')
  const form = ofPlan === null ? null : ({ unit, scope, timing } as LimitForm)
  expect(listBoostForms({ ...unknownCapabilities, ...known }, form).map(write)).toEqual(forms)
})
