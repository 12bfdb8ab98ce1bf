import type { GraphQLResolveInfo } from 'graphql'

/** A wire type whose fields are there, promised, or worked out only when a query asks for them. */
export type Resolvable<Type> = Type extends readonly (infer Item)[]
  ? readonly Resolvable<Item>[]
  : Type extends object
    ? { readonly [Field in keyof Type]: Eventual<Resolvable<Type[Field]>> }
    : Type

/** Arguments are as the schema has them, and the visit as the runner gives it; each field names its own. */
type Eventual<Value> =
  | Value
  | ((args: never, visit: never, info: GraphQLResolveInfo) => Value | Promise<Value>)
