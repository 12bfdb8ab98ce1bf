/** Every enumerated text of a JSON schema. */
export function listEnumValues(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) =>
    key === 'enum' && Array.isArray(value)
      ? value.filter((each) => typeof each === 'string')
      : listEnumValues(value),
  )
}
