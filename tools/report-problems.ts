export type Problem = { readonly path: string; readonly line: number; readonly problem: string }

/** Says what is wrong, where, one line each, and ends the check badly; or says in a line that all is well. */
export function reportProblems(problems: readonly Problem[], read: number, praise: string): void {
  for (const { path, line, problem } of problems) console.error(`${path}:${line}  ${problem}`)
  if (read === 0) console.error('Nothing was read: the check looks in the wrong place.')
  if (problems.length || read === 0) process.exitCode = 1
  else console.log(`${read} ${praise}`)
}
