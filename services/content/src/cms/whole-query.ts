import { getNamedType, isObjectType, type GraphQLField, type GraphQLSchema, type GraphQLType } from 'graphql'

/** A query for one field at the top of the schema with everything below it, so that one answer serves every page. */
export function writeWholeQuery(schema: GraphQLSchema, name: string): string {
  const field = schema.getQueryType()?.getFields()[name]
  if (!field) throw new Error(`The schema has no field ${name}.`)
  const variables = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ')
  const args = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const head = variables === '' ? 'query Content' : `query Content(${variables})`
  return `${head} { ${name}${args === '' ? '' : `(${args})`} ${writeSelection(field.type)}}`
}

function writeSelection(type: GraphQLType): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields: readonly GraphQLField<unknown, unknown>[] = Object.values(named.getFields())
  return `{ ${fields.map(({ name, type: inner }) => `${name} ${writeSelection(inner)}`).join('')}} `
}
