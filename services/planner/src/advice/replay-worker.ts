import { compareTariffs } from '@driveway/domain/advice/tariff-advice'
import { serveThread } from '@driveway/service-kit/worker-thread'

serveThread(compareTariffs)
