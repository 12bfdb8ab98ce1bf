import { findRoom } from '../checks/check-arrows.ts'

const isTestable = /\.(?:ts|tsx|css)$/

/** Finds the folders whose unit tests concern these files: the rooms that hold them, outermost only. */
export function findChangedRooms(paths: readonly string[]): readonly string[] {
  const folders = paths
    .filter((path) => isTestable.test(path))
    .flatMap((path) => findRoom(path)?.folder ?? [])
  const unique = [...new Set(folders)].toSorted()
  return unique.filter((folder) => !unique.some((other) => folder.startsWith(`${other}/`)))
}
