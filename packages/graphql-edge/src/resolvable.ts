import type { GraphQLResolveInfo } from 'graphql'

/** A wire type whose fields are values, promises, or functions that run only when a query selects them. */
export type Resolvable<Type> = Type extends readonly (infer Item)[]
  ? readonly Resolvable<Item>[]
  : Type extends object
    ? { readonly [Field in keyof Type]: Eventual<Resolvable<Type[Field]>> }
    : Type

/** Arguments follow the schema and the context follows the service; each field declares its own. */
type Eventual<Value> =
  | Value
  | ((args: never, context: never, info: GraphQLResolveInfo) => Value | Promise<Value>)
