import { paths } from './paths.ts'

/** The pages that one tap on a notice or on the app's icon opens. */
export const shortcutActs = ['boost', 'not-tonight'] as const
export type ShortcutAct = (typeof shortcutActs)[number]

export function shortcutPathOf(act: ShortcutAct): string {
  return paths.shortcut.replace(':act', act)
}
