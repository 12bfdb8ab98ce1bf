import { isObjectType, type GraphQLFieldResolver, type GraphQLResolveInfo, type GraphQLSchema } from 'graphql'

type Resolver = (source: never, args: never, context: never, info: GraphQLResolveInfo) => unknown

/** Resolvers by type and field. A field without one is read from its parent's value. */
export type TypeResolvers = Readonly<Record<string, Readonly<Record<string, Resolver>> | undefined>>

/** Throws for a field that the schema lacks, a field with two resolvers, and a root field without one. */
export function attachResolvers(schema: GraphQLSchema, all: readonly TypeResolvers[]): GraphQLSchema {
  for (const resolvers of all) {
    for (const [type, fields] of Object.entries(resolvers)) {
      for (const [field, resolver] of Object.entries(fields ?? {})) attach(schema, type, field, resolver)
    }
  }
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      if (!field.resolve) throw new Error(`${type?.name}.${field.name} has no resolver.`)
    }
  }
  return schema
}

function attach(schema: GraphQLSchema, typeName: string, fieldName: string, resolver: Resolver): void {
  const type = schema.getType(typeName)
  const field = isObjectType(type) ? type.getFields()[fieldName] : undefined
  if (!field) throw new Error(`The schema has no field ${typeName}.${fieldName}.`)
  if (field.resolve) throw new Error(`${typeName}.${fieldName} has two resolvers.`)
  // The schema validates arguments, and each service supplies its own sources and context.
  field.resolve = resolver as GraphQLFieldResolver<unknown, unknown>
}
