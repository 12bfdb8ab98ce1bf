/** Why a program cannot start, in a sentence for the person who started it. No stack is shown for it. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
