/** What is wrong with something that an editor wrote, said so that the editor can mend it. */
export type ContentFault = {
  /** From the root of the project: `content/legal/terms-conditions.fjord.md`. */
  readonly file: string
  readonly line: number
  readonly problem: string
  readonly mend: string
}

/** A fault whose file is known from where it was found. */
export type FaultInFile = Omit<ContentFault, 'file'>

export function describeFault({ file, line, problem, mend }: ContentFault): string {
  return `${file}, line ${line}: ${problem} ${mend}`
}
