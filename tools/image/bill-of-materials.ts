import { execFileSync } from 'node:child_process'
import { root } from '../source-files.ts'

type Bill = {
  serialNumber?: string
  metadata: { timestamp?: string; tools?: unknown; component: { name: string } }
}

const command = [
  'sbom',
  '--sbom-format',
  'cyclonedx',
  '--omit',
  'dev',
  '--package-lock-only',
  '-w',
  'apps/server',
  '-w',
  'apps/operator',
]

/** The packages of the lockfile that the server and the operator's commands depend on, in CycloneDX, without serial number and time. */
export function writeBillOfMaterials(): string {
  const text = execFileSync('npm', command, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return formatBill(JSON.parse(text) as Bill)
}

/** Leaves out what differs from run to run: serial number, time, version of npm, and the name of the clone's folder. */
export function formatBill({ serialNumber: _serial, metadata, ...bill }: Bill): string {
  const { timestamp: _time, tools: _tools, component, ...rest } = metadata
  return `${JSON.stringify({ ...bill, metadata: { ...rest, component: { ...component, name: 'driveway' } } }, null, 2)}\n`
}
