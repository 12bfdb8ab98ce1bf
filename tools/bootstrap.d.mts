type Lockfile = {
  readonly packages?: Readonly<
    Record<string, { readonly version?: string; readonly link?: boolean; readonly optional?: boolean }>
  >
}

export function isInstalled(wanted: Lockfile, installed: Lockfile | null): boolean
export function ensureInstalled(root: string): void
export function findNode24(root: string): string
