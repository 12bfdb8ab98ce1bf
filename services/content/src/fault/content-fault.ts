/** A mistake in a file that an editor wrote, with the advice that corrects it. */
export type ContentFault = {
  /** From the root of the project: `content/legal/terms-conditions.fjord.md`. */
  readonly file: string
  readonly line: number
  readonly problem: string
  readonly advice: string
}

/** A fault whose file the caller knows. */
export type FaultInFile = Omit<ContentFault, 'file'>

export function describeFault({ file, line, problem, advice }: ContentFault): string {
  return `${file}, line ${line}: ${problem} ${advice}`
}
