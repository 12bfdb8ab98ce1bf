import { isSchema, mapFields, type JsonSchema } from './json-schema.ts'
import { MAX_FULL_TEXT, MAX_OPEN_VALUE, type ToleranceRules } from './tolerance.ts'

/** A copy of a schema that accepts what the normaliser leaves as it is: full ids, open values and emptied lists. */
export function relaxSchema(schema: JsonSchema, rules: ToleranceRules): JsonSchema {
  const title = String(schema['title'])
  return copy(schema, '')

  function has(names: ReadonlySet<string>, field: string): boolean {
    return names.has(field) || names.has(`${title}.${field}`)
  }

  function copy(part: JsonSchema, field: string): JsonSchema {
    const { enum: values, minItems, ...rest } = part
    const { properties, items } = part
    const isOpen = values !== undefined && has(rules.openValues, field)
    return {
      ...rest,
      ...(values !== undefined && !isOpen && { enum: values }),
      ...(isOpen && { maxLength: MAX_OPEN_VALUE }),
      ...('maxLength' in part && has(rules.fullTexts, field) && { maxLength: MAX_FULL_TEXT }),
      ...(minItems !== undefined && !has(rules.partialLists, field) && { minItems }),
      ...(isSchema(properties) && { properties: mapFields(properties, copy) }),
      ...(isSchema(items) && { items: copy(items, field) }),
    }
  }
}
