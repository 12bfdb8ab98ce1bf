/** The reason why a program cannot start, shown to its user without a stack trace. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
