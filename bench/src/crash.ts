import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopProcesses } from './bench-process.ts'
import { crashRepeatedly, type Victim } from './faults/crash-walk.ts'

const KILLS = Number(process.argv[2] ?? 20)
const CHARGERS = Number(process.argv[3] ?? 200)
const BACK_WITHIN_MS = 60_000

const folder = mkdtempSync(join(tmpdir(), 'driveway-crash-'))
// As root, PostgreSQL runs as another user, who needs access to the folder.
chmodSync(folder, 0o755)

function report(figure: string, isReached: boolean): void {
  console.log(`  ${isReached ? 'PASS' : 'FAIL'}  ${figure}`)
  if (!isReached) process.exitCode = 1
}

console.log(
  `\n${CHARGERS} chargers report twice a second while ${KILLS} processes are killed, one after the other`,
)
try {
  const victims = Array.from({ length: KILLS }, (_, index): Victim =>
    index % 2 === 0 ? 'database' : 'server',
  )
  const { acknowledged, missing, excessWh } = await crashRepeatedly({
    folder,
    chargers: CHARGERS,
    victims,
    onBack: (victim, tookMs) =>
      report(
        `kill -9 of the ${victim}: all chargers report again after ${(tookMs / 1000).toFixed(1)} s`,
        tookMs <= BACK_WITHIN_MS,
      ),
  })
  report(`${acknowledged} acknowledged readings, not stored: ${missing}`, missing === 0)
  report(`Wh settled beyond the meters: ${excessWh}`, excessWh === 0)
} finally {
  await stopProcesses()
  rmSync(folder, { recursive: true, force: true })
}
