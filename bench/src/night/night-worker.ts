import { parentPort, workerData } from 'node:worker_threads'
import { silentLogger } from '@driveway/service-kit/logger'
import { recordNights } from './night-report.ts'
import { proveNights } from './prove-nights.ts'
import type { NightRun } from './run-nights.ts'

/** Timers are virtual in this thread alone. */
const proven = await proveNights({ ...(workerData as Omit<NightRun, 'logger'>), logger: silentLogger })
parentPort?.postMessage(recordNights(proven), [])
