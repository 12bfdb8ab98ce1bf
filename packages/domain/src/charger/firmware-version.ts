export type FirmwareVersion = { readonly major: number; readonly minor: number; readonly patch: number }

const VERSION = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/

/** Reads three numbers of 1 to 3 digits with dots between them; null for any other text. */
export function readFirmwareVersion(text: string): FirmwareVersion | null {
  const [, major, minor, patch] = VERSION.exec(text) ?? []
  if (major === undefined || minor === undefined || patch === undefined) return null
  return { major: Number(major), minor: Number(minor), patch: Number(patch) }
}

export function writeFirmwareVersion({ major, minor, patch }: FirmwareVersion): string {
  return `${major}.${minor}.${patch}`
}

/** Negative if `a` is older than `b`: each number counts as a number, so that 1.10.0 is newer than 1.9.0. */
export function compareFirmwareVersions(a: FirmwareVersion, b: FirmwareVersion): number {
  return a.major - b.major || a.minor - b.minor || a.patch - b.patch
}
