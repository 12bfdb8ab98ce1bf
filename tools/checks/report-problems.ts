export type Problem = { readonly path: string; readonly line: number; readonly problem: string }

/** Prints each problem with its place and sets the exit code to 1, or prints a summary. */
export function reportProblems(problems: readonly Problem[], fileCount: number, summary: string): void {
  for (const { path, line, problem } of problems) console.error(`${path}:${line}  ${problem}`)
  if (fileCount === 0) console.error('No files were found to check.')
  if (problems.length || fileCount === 0) process.exitCode = 1
  else console.log(`${fileCount} ${summary}`)
}
