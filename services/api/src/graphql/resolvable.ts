/** A wire type whose fields are there, promised, or worked out only when a query asks for them. */
export type Resolvable<Type> = Type extends readonly (infer Item)[]
  ? readonly Resolvable<Item>[]
  : Type extends object
    ? { readonly [Field in keyof Type]: Eventual<Resolvable<Type[Field]>> }
    : Type

type Eventual<Value> = Value | (() => Value | Promise<Value>)
