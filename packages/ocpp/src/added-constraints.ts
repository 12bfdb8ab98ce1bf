import { isSchema, mapFields, type JsonSchema } from './json-schema.ts'
import { INSTANT_KEYWORD } from './schema-compiler.ts'
import type { ToleranceRules } from './tolerance.ts'

/** Constraints of the specification's text that its published schemas leave out, by field. */
const minimums: Readonly<Record<string, number>> = {
  connectorId: 0,
  evseId: 0,
  seqNo: 0,
  duration: 0,
  interval: 0,
  stackLevel: 0,
  startPeriod: 0,
  numberPhases: 1,
}
const minItems: Readonly<Record<string, number>> = {
  chargingSchedulePeriod: 1,
  meterValue: 1,
  sampledValue: 1,
}

/** In these messages connector 0, the charger as a whole, is not allowed. */
const titlesOfOneConnector: ReadonlySet<unknown> = new Set([
  'RemoteStartTransactionRequest',
  'TriggerMessageRequest',
  'UnlockConnectorRequest',
])

const INSTANT = { [INSTANT_KEYWORD]: true }
/** PostgreSQL stores no U+0000. */
const STORABLE_TEXT = { pattern: '^[^\\u0000]*$' }
/** OCPP integers are 32 bits wide. */
const INT32 = { format: 'int32' }
const MAX_NUMBER = 2 ** 31 - 1
const NUMBER = { minimum: -MAX_NUMBER, maximum: MAX_NUMBER }

/** A register beyond any meter is quarantined, not refused. */
const anyNumberFields: ReadonlySet<string> = new Set(['value'])

/** A copy of a published schema that also refuses values outside of OCPP's types and of the database's. */
export function addConstraints(
  schema: JsonSchema,
  { addedValues }: Pick<ToleranceRules, 'addedValues'>,
): JsonSchema {
  const connectorMinimum = titlesOfOneConnector.has(schema['title']) ? 1 : 0
  return copy(schema, '')

  function copy(part: JsonSchema, field: string): JsonSchema {
    const { properties, items } = part
    return {
      ...part,
      ...(isSchema(properties) && { properties: mapFields(properties, copy) }),
      ...(isSchema(items) && { items: copy(items, '') }),
      ...listAdded(part, field),
    }
  }

  function listAdded(part: JsonSchema, field: string): JsonSchema {
    switch (part['type']) {
      case 'integer':
        return { ...INT32, ...minimumOf(field) }
      case 'number':
        return anyNumberFields.has(field) ? {} : NUMBER
      case 'array':
        return field in minItems ? { minItems: minItems[field] } : {}
      case 'string':
        if (part['format'] === 'date-time') return INSTANT
        return Array.isArray(part['enum']) ? listValues(part['enum'], field) : STORABLE_TEXT
      default:
        return {}
    }
  }

  function listValues(published: readonly unknown[], field: string): JsonSchema {
    const added = addedValues[field] ?? addedValues[`${String(schema['title'])}.${field}`]
    return added === undefined ? {} : { enum: [...published, ...added] }
  }

  function minimumOf(field: string): JsonSchema {
    const minimum = field === 'connectorId' ? connectorMinimum : minimums[field]
    return minimum === undefined ? {} : { minimum }
  }
}
