import { execFileSync } from 'node:child_process'
import { root } from '../source-files.ts'

/** Runs git in the repository and returns the lines of its output. */
export function git(...args: readonly string[]): readonly string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}

/** Lists files that changed since a revision; without one, uncommitted changes, or else the last commit. */
export function listChangedFiles(since: string | undefined): readonly string[] {
  const untracked = git('ls-files', '--others', '--exclude-standard')
  const changed = [...git('diff', '--name-only', '--diff-filter=d', since ?? 'HEAD'), ...untracked]
  if (changed.length > 0 || since !== undefined) return changed
  return git('diff', '--name-only', '--diff-filter=d', 'HEAD~1')
}
