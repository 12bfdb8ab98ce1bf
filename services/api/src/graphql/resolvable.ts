/** A wire type whose fields are there, promised, or worked out only when a query asks for them. */
export type Resolvable<Type> = Type extends readonly (infer Item)[]
  ? readonly Resolvable<Item>[]
  : Type extends object
    ? { readonly [Field in keyof Type]: Eventual<Resolvable<Type[Field]>> }
    : Type

/** Arguments are as the schema has them; each field names its own. */
type Eventual<Value> = Value | ((args: never) => Value | Promise<Value>)
