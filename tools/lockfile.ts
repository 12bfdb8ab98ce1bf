type LockEntry = {
  readonly version?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly cpu?: readonly string[]
  readonly os?: readonly string[]
  readonly libc?: readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export type Lockfile = { readonly packages: Readonly<Record<string, LockEntry>> }

const cpus = ['arm64', 'x64', 'ia32', 'arm', 'riscv64', 'ppc64', 's390x', 'wasm32']
const systems = ['darwin', 'win32', 'linux', 'android', 'freebsd', 'openharmony']
const EXACT_VERSION = /^\d/

/**
 * Adds the binaries of other platforms that the registry at hand does not have, so that the lockfile is whole
 * and `npm ci` takes it everywhere. Their names say for which machine they are.
 */
export function completeLockfile(lockfile: Lockfile): { lockfile: Lockfile; added: readonly string[] } {
  const packages: Record<string, LockEntry> = { ...lockfile.packages }
  const added: string[] = []
  for (const [path, entry] of Object.entries(lockfile.packages)) {
    if (!path.startsWith('node_modules/')) continue
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const place = `node_modules/${name}`
      const isThere = place in packages || `${path}/${place}` in packages
      const machine = readMachine(name)
      if (isThere || !machine || !EXACT_VERSION.test(version)) continue
      packages[place] = { version, ...(entry.dev ? { dev: true } : {}), optional: true, ...machine }
      added.push(name)
    }
  }
  const sorted = Object.entries(packages).toSorted(([first], [second]) => (first < second ? -1 : 1))
  return { lockfile: { ...lockfile, packages: Object.fromEntries(sorted) }, added }
}

function readMachine(name: string): Pick<LockEntry, 'cpu' | 'os' | 'libc'> | null {
  const words = name.split('/').at(-1)?.split(/[-_]/) ?? []
  const cpu = cpus.find((each) => words.includes(each))
  if (!cpu) return null
  const os = systems.find((each) => words.includes(each))
  const isMusl = words.some((word) => word.startsWith('musl'))
  return {
    cpu: [cpu],
    ...(os === 'linux' ? { libc: [isMusl ? 'musl' : 'glibc'] } : {}),
    ...(os ? { os: [os] } : {}),
  }
}
