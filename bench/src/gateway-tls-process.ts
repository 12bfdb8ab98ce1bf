import { createServerCertificate } from '@driveway/testkit/test-certificates'
import { serveGateway } from './serve-gateway.ts'

await serveGateway(async () => [], await createServerCertificate())
