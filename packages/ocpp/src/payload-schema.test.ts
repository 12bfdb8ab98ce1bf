import { expect, test } from 'vitest'
import type { PayloadSchema } from './payload-schema.ts'
import { centralMessages } from './v16/central-messages.ts'
import { chargerMessages } from './v16/charger-messages.ts'

const at = '2026-03-29T01:00:00Z'
const status = { connectorId: 1, errorCode: 'NoError', status: 'Available' }
const started = { connectorId: 1, idTag: 'OWNER', meterStart: 0, timestamp: at }
const sample = { timestamp: at, sampledValue: [{ value: '1' }] }

const statusSchema = chargerMessages.StatusNotification.request
const startSchema = chargerMessages.StartTransaction.request
const meterSchema = chargerMessages.MeterValues.request
const profileSchema = centralMessages.SetChargingProfile.request
const configurationSchema = centralMessages.GetConfiguration.answer

function withInfo(info: unknown): object {
  return { ...status, info }
}

function dated(timestamp: unknown): object {
  return { ...status, timestamp }
}

function metered(meterValue: unknown): object {
  return { connectorId: 1, meterValue }
}

function withPeriods(periods: unknown): object {
  return {
    connectorId: 1,
    csChargingProfiles: {
      chargingProfileId: 1,
      stackLevel: 0,
      chargingProfilePurpose: 'TxDefaultProfile',
      chargingProfileKind: 'Absolute',
      chargingSchedule: { chargingRateUnit: 'A', chargingSchedulePeriod: periods },
    },
  }
}

function limited(limit: unknown): object {
  return withPeriods([{ startPeriod: 0, limit }])
}

function configured(readonly: unknown): object {
  return { configurationKey: [{ key: 'A', readonly }] }
}

const limitPath = 'csChargingProfiles.chargingSchedule.chargingSchedulePeriod[0].limit'

type Case = [
  situation: string,
  schema: PayloadSchema<unknown>,
  value: unknown,
  code: string | null,
  path?: string,
]

const cases: Case[] = [
  ['an object has all of its fields', statusSchema, { ...status, info: '', timestamp: at }, null],
  ['an object lacks an optional field', statusSchema, status, null],
  [
    'an object lacks a field that it needs',
    statusSchema,
    { ...status, status: undefined },
    'OccurenceConstraintViolation',
    'status',
  ],
  ['an optional field is null', statusSchema, withInfo(null), 'TypeConstraintViolation', 'info'],
  ['an object has an extra field', statusSchema, { ...status, more: 1 }, 'FormationViolation', 'more'],
  [
    'a nested object has an extra field',
    meterSchema,
    metered([{ ...sample, more: 1 }]),
    'FormationViolation',
    'meterValue[0].more',
  ],
  ['the payload is an array', statusSchema, ['abc'], 'FormationViolation', ''],
  ['the payload is null', statusSchema, null, 'FormationViolation', ''],
  [
    'an array takes the place of an object',
    meterSchema,
    metered([[]]),
    'TypeConstraintViolation',
    'meterValue[0]',
  ],
  [
    'null takes the place of an object',
    meterSchema,
    metered([null]),
    'TypeConstraintViolation',
    'meterValue[0]',
  ],
  [
    'a field is called __proto__',
    statusSchema,
    JSON.parse('{"connectorId":1,"errorCode":"NoError","status":"Available","__proto__":{}}'),
    'FormationViolation',
    '__proto__',
  ],
  [
    'a field is called constructor',
    statusSchema,
    { ...status, constructor: 1 },
    'FormationViolation',
    'constructor',
  ],
  ['a text is as long as it may be', startSchema, { ...started, idTag: 'x'.repeat(20) }, null],
  [
    'a text is one character too long',
    startSchema,
    { ...started, idTag: 'x'.repeat(21) },
    'PropertyConstraintViolation',
    'idTag',
  ],
  ['a text is a number', statusSchema, withInfo(12), 'TypeConstraintViolation', 'info'],
  ['a text holds U+0000', statusSchema, withInfo('a\u0000'), 'PropertyConstraintViolation', 'info'],
  ['a text holds a line break', statusSchema, withInfo('a\nb'), null],
  ['a name is one of the list', statusSchema, { ...status, status: 'Faulted' }, null],
  [
    'a name is not in the list',
    statusSchema,
    { ...status, status: 'Fine' },
    'PropertyConstraintViolation',
    'status',
  ],
  [
    'a value is a property of Object.prototype',
    statusSchema,
    { ...status, status: 'toString' },
    'PropertyConstraintViolation',
    'status',
  ],
  ['a name is a number', statusSchema, { ...status, status: 1 }, 'TypeConstraintViolation', 'status'],
  [
    'an integer is one below its least',
    startSchema,
    { ...started, connectorId: -1 },
    'PropertyConstraintViolation',
    'connectorId',
  ],
  ['an integer is its least', startSchema, { ...started, connectorId: 0 }, null],
  ['connector 0 reports its state', statusSchema, { ...status, connectorId: 0 }, null],
  [
    'a connector is negative',
    statusSchema,
    { ...status, connectorId: -1 },
    'PropertyConstraintViolation',
    'connectorId',
  ],
  ['an integer fills 32 bits', startSchema, { ...started, meterStart: 2_147_483_647 }, null],
  [
    'an integer is one over 32 bits',
    startSchema,
    { ...started, meterStart: 2_147_483_648 },
    'PropertyConstraintViolation',
    'meterStart',
  ],
  [
    'an integer has a fraction',
    startSchema,
    { ...started, meterStart: 1.5 },
    'TypeConstraintViolation',
    'meterStart',
  ],
  [
    'an integer is a text',
    startSchema,
    { ...started, meterStart: '1' },
    'TypeConstraintViolation',
    'meterStart',
  ],
  [
    'an integer is not a number',
    startSchema,
    { ...started, meterStart: Number.NaN },
    'PropertyConstraintViolation',
    'meterStart',
  ],
  ['a limit has two decimals', profileSchema, limited(6.25), 'PropertyConstraintViolation', limitPath],
  ['a limit is negative', profileSchema, limited(-3000.5), null],
  [
    'a limit overflows to infinity',
    profileSchema,
    limited(JSON.parse('1e999')),
    'PropertyConstraintViolation',
    limitPath,
  ],
  ['a limit is the greatest 32-bit number', profileSchema, limited(2_147_483_647), null],
  [
    'a limit is one above the greatest 32-bit number',
    profileSchema,
    limited(2_147_483_648),
    'PropertyConstraintViolation',
    limitPath,
  ],
  ['a limit is the least number', profileSchema, limited(-2_147_483_647), null],
  ['a limit is out of range', profileSchema, limited(1e12), 'PropertyConstraintViolation', limitPath],
  ['a limit is a text', profileSchema, limited('6.2'), 'TypeConstraintViolation', limitPath],
  ['a flag is a boolean', configurationSchema, configured(false), null],
  [
    'a flag is a number',
    configurationSchema,
    configured(0),
    'TypeConstraintViolation',
    'configurationKey[0].readonly',
  ],
  [
    'an array has fewer items than it needs',
    meterSchema,
    metered([]),
    'OccurenceConstraintViolation',
    'meterValue',
  ],
  [
    'a profile has no period',
    profileSchema,
    withPeriods([]),
    'OccurenceConstraintViolation',
    'csChargingProfiles.chargingSchedule.chargingSchedulePeriod',
  ],
  ['an array has two items', meterSchema, metered([sample, sample]), null],
  [
    'an object takes the place of an array',
    meterSchema,
    metered({}),
    'TypeConstraintViolation',
    'meterValue',
  ],
  [
    'the second item is wrong',
    meterSchema,
    metered([sample, { ...sample, timestamp: 1 }]),
    'TypeConstraintViolation',
    'meterValue[1].timestamp',
  ],
  ['a time is in UTC', statusSchema, dated('2026-03-29T01:00:00.123Z'), null],
  ['a time has an offset', statusSchema, dated('2026-03-29T01:00:00+01:00'), null],
  [
    'a time has no offset',
    statusSchema,
    dated('2026-03-29T01:00:00'),
    'PropertyConstraintViolation',
    'timestamp',
  ],
  ['a time is on 29 February of a leap year', statusSchema, dated('2028-02-29T00:00:00Z'), null],
  [
    'a time is on 29 February of another year',
    statusSchema,
    dated('2026-02-29T00:00:00Z'),
    'PropertyConstraintViolation',
    'timestamp',
  ],
  [
    'a time is a leap second',
    statusSchema,
    dated('2016-12-31T23:59:60Z'),
    'PropertyConstraintViolation',
    'timestamp',
  ],
  [
    'a time is in the year 0',
    statusSchema,
    dated('0000-01-01T00:00:00Z'),
    'PropertyConstraintViolation',
    'timestamp',
  ],
  ['a time is not a date', statusSchema, dated('yesterday'), 'PropertyConstraintViolation', 'timestamp'],
  ['a time is a number', statusSchema, dated(0), 'TypeConstraintViolation', 'timestamp'],
]

test.each(cases)('when %s', (_situation, schema, value, code, path = '') => {
  const violation = schema.findViolation(value)
  expect(violation && [violation.code, violation.path]).toEqual(code && [code, path])
})

test('every limit from 0.0 to 32.0 in steps of a tenth is allowed', () => {
  const refused = Array.from({ length: 321 }, (_, step) => Number((step / 10).toFixed(1))).filter(
    (limit) => profileSchema.findViolation(limited(limit)) !== null,
  )
  expect(refused).toEqual([])
})

const reasons: [situation: string, value: object, reason: string][] = [
  ['a name is not in the list', { ...status, errorCode: 'Oops' }, 'must be one of ConnectorLockFailure,'],
  ['a text is too long', withInfo('x'.repeat(101)), 'must have at most 100 characters'],
  ['a text holds U+0000', withInfo('\u0000'), 'must not contain U+0000'],
  ['a number is too small', { ...status, connectorId: -1 }, 'must be at least 0'],
  ['a number is too large', { ...status, connectorId: 2 ** 31 }, 'must be a 32-bit integer'],
  ['a time is not a date', dated('yesterday'), 'must be an RFC 3339 date-time'],
  ['a time is a leap second', dated('2016-12-31T23:59:60Z'), 'must be an RFC 3339 date-time'],
  ['a type is wrong', { ...status, connectorId: '1' }, 'must be an integer'],
]

test.each(reasons)('the reason is readable when %s', (_situation, value, reason) => {
  expect(statusSchema.findViolation(value)?.reason).toContain(reason)
})
