import { INSTANT_KEYWORD } from './schema-compiler.ts'

type JsonSchema = { readonly [keyword: string]: unknown }

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
  'StartTransactionRequest',
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
const REFERENCE = /^#\/definitions\/(.+)$/

/** A copy of a published schema, without references, that also refuses values outside of OCPP's types and of the database's. */
export function addConstraints(schema: JsonSchema): JsonSchema {
  const connectorMinimum = titlesOfOneConnector.has(schema['title']) ? 1 : 0
  return copy(schema, '')

  function copy(part: JsonSchema, field: string): JsonSchema {
    const definition = findDefinition(part)
    if (definition !== null) return copy(definition, field)
    const { properties, items, definitions: _, ...rest } = part
    return {
      ...rest,
      ...(isSchema(properties) && { properties: mapFields(properties) }),
      ...(isSchema(items) && { items: copy(items, '') }),
      ...listAdded(part, field),
    }
  }

  /** The schemas of 2.0.1 name their types in `definitions`, which never refer to themselves. */
  function findDefinition(part: JsonSchema): JsonSchema | null {
    const name = typeof part['$ref'] === 'string' ? REFERENCE.exec(part['$ref'])?.[1] : undefined
    if (name === undefined) return null
    const { definitions } = schema
    const definition = isSchema(definitions) ? definitions[name] : undefined
    if (!isSchema(definition)) throw new Error(`The schema has no definition ${name}`)
    return definition
  }

  function mapFields(properties: JsonSchema): JsonSchema {
    return Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, isSchema(field) ? copy(field, name) : field]),
    )
  }

  function listAdded(part: JsonSchema, field: string): JsonSchema {
    switch (part['type']) {
      case 'integer':
        return { ...INT32, ...findMinimum(field) }
      case 'number':
        return anyNumberFields.has(field) ? {} : NUMBER
      case 'array':
        return field in minItems ? { minItems: minItems[field] } : {}
      case 'string':
        if (part['format'] === 'date-time') return INSTANT
        return 'enum' in part ? {} : STORABLE_TEXT
      default:
        return {}
    }
  }

  function findMinimum(field: string): JsonSchema {
    const minimum = field === 'connectorId' ? connectorMinimum : minimums[field]
    return minimum === undefined ? {} : { minimum }
  }
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
