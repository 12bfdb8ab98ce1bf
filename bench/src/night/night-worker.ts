import { parentPort, workerData } from 'node:worker_threads'
import { silentLogger } from '@driveway/service-kit/logger'
import { sumNights } from './night-report.ts'
import { proveNights, type ProofOptions } from './prove-nights.ts'

/** Timers are virtual in this thread alone. */
const nights = await proveNights({ ...(workerData as ProofOptions), logger: silentLogger })
parentPort?.postMessage(sumNights(nights), [])
