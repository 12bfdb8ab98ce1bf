/** A GraphQL document as text with the types of its variables and its response. */
export type Operation<Answer, Variables> = string & {
  readonly __types?: (variables: Variables) => Answer
}
