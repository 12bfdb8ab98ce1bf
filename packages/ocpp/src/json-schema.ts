export type JsonSchema = { readonly [keyword: string]: unknown }

/** Deeper than any message of OCPP; a schema that refers to itself would exceed it. */
const MAX_DEPTH = 32

/** A copy with the definitions in the places that refer to them. */
export function resolveReferences(schema: JsonSchema): JsonSchema {
  const { definitions, ...root } = schema
  const known = isSchema(definitions) ? definitions : {}
  return copy(root, 0)

  function copy(part: JsonSchema, depth: number): JsonSchema {
    if (depth > MAX_DEPTH) throw new Error('The schema refers to itself')
    const { $ref, properties, items, ...rest } = part
    return {
      ...(typeof $ref === 'string' && copy(find($ref), depth + 1)),
      ...rest,
      ...(isSchema(properties) && { properties: mapFields(properties, (field) => copy(field, depth + 1)) }),
      ...(isSchema(items) && { items: copy(items, depth + 1) }),
    }
  }

  function find(reference: string): JsonSchema {
    const definition = known[reference.replace('#/definitions/', '')]
    if (!isSchema(definition)) throw new Error(`The schema has no ${reference}`)
    return definition
  }
}

export function mapFields(
  properties: JsonSchema,
  map: (field: JsonSchema, name: string) => JsonSchema,
): JsonSchema {
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, isSchema(field) ? map(field, name) : field]),
  )
}

export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function listRequired(schema: JsonSchema): ReadonlySet<string> {
  const { required } = schema
  return new Set(Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [])
}

/** The path of a field inside another, as in `meterValue.timestamp`. */
export function joinPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
