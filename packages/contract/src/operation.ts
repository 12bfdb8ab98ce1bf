/** A GraphQL document as plain text that carries the types of its variables and its answer. */
export type Operation<Answer, Variables> = string & {
  readonly __types?: (variables: Variables) => Answer
}
